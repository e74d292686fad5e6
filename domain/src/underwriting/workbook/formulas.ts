/** A text as a formula writes it. */
export function quoted(value: string): string {
  return `"${value.replaceAll('"', '""')}"`
}

/**
 * Half away from zero to the cent: what ROUND does in a spreadsheet, and R in the domain (see docs/domain.md,
 * Underwriting).
 */
export function cent(formula: string): string {
  return `ROUND(${formula},2)`
}

/**
 * Days of interest between two cells by the convention that a third one names (see docs/domain.md, Loans and draws).
 */
export function daysCounted(dayCount: string, from: string, to: string): string {
  return `IF(${dayCount}="30/360",${days30360(from, to)},${to}-${from})`
}

/** As in the US (NASD), with the end-of-February step; DAYS360 differs between spreadsheets in that step. */
function days30360(from: string, to: string): string {
  const fromEnds = `AND(MONTH(${from})=2,DAY(${from}+1)=1)`
  const toEnds = `AND(MONTH(${to})=2,DAY(${to}+1)=1)`
  const second = `IF(AND(${fromEnds},${toEnds}),30,IF(AND(DAY(${to})=31,OR(DAY(${from})>=30,${fromEnds})),30,DAY(${to})))`
  const first = `IF(OR(${fromEnds},DAY(${from})=31),30,DAY(${from}))`
  return `(360*(YEAR(${to})-YEAR(${from}))+30*(MONTH(${to})-MONTH(${from}))+${second}-${first})`
}

/** A formula, or the word for none where a condition holds. */
export function orNone(none: string, condition: string, formula: string): string {
  return `IF(${condition},${quoted(none)},${formula})`
}
