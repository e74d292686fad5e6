const HUD_LABEL = /^[A-Z]{3}\d{6}$/

/**
 * Returns the HUD label numbers that don't look like one: three letters for the agency, then six digits. Worth pointing
 * out, but not refused, since labels are copied from worn plates and old documents.
 */
export function oddHudLabels(labels: readonly string[]): string[] {
  return labels.filter((label) => !HUD_LABEL.test(label))
}
