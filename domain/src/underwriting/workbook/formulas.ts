/** Quotes text for use in a formula. */
export function quoted(value: string): string {
  return `"${value.replaceAll('"', '""')}"`
}

/**
 * Rounds a formula half away from zero to the cent, as ROUND does in a spreadsheet and R in the domain (see
 * docs/domain.md, Underwriting).
 */
export function cent(formula: string): string {
  return `ROUND(${formula},2)`
}

/**
 * Counts the days of interest between two cells, using the convention named in a third (see docs/domain.md, Loans and
 * draws).
 */
export function daysCounted(dayCount: string, from: string, to: string): string {
  return `IF(${dayCount}="30/360",${days30360(from, to)},${to}-${from})`
}

/** Counts days the US (NASD) way, including the end-of-February step. Spreadsheets disagree on that step in DAYS360. */
function days30360(from: string, to: string): string {
  const fromEnds = `AND(MONTH(${from})=2,DAY(${from}+1)=1)`
  const toEnds = `AND(MONTH(${to})=2,DAY(${to}+1)=1)`
  const second = `IF(AND(${fromEnds},${toEnds}),30,IF(AND(DAY(${to})=31,OR(DAY(${from})>=30,${fromEnds})),30,DAY(${to})))`
  const first = `IF(OR(${fromEnds},DAY(${from})=31),30,DAY(${from}))`
  return `(360*(YEAR(${to})-YEAR(${from}))+30*(MONTH(${to})-MONTH(${from}))+${second}-${first})`
}

/** Returns a formula that yields the word for none if the condition holds. */
export function orNone(none: string, condition: string, formula: string): string {
  return `IF(${condition},${quoted(none)},${formula})`
}
