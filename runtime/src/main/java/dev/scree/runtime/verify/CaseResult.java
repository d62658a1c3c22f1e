package dev.scree.runtime.verify;

/**
 * One row of what {@code verify} prints: a check with the case that it belongs to.
 *
 * @param caseId of the case
 * @param system of the case
 * @param title of the case
 * @param check the figure
 * @param seconds that the whole case took, of which this may be one of several figures
 * @param note why there is no figure, or empty
 */
public record CaseResult(String caseId, String system, String title, Check check, double seconds, String note) {
    /** {@code rigid/bounce/e0.9/rebound}. */
    public String id() {
        return caseId + "/" + check.name();
    }

    public boolean pass() {
        return check.pass();
    }
}
