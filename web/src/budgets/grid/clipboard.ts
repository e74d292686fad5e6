const isEmpty = (row: readonly string[]) => row.every((value) => value === '')
const quotedCell = (value: string) => (/["\t\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)

/**
 * Parses clipboard text from a spreadsheet, row by row. A quoted cell can contain tabs, line breaks, and doubled
 * quotes.
 */
export function parseTable(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  const closeCell = () => {
    rows.at(-1)!.push(cell.trim())
    cell = ''
  }
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') cell += text[at++]
      else quoted = false
    } else if (sign === '"' && cell === '') quoted = true
    else if (sign === '\t') closeCell()
    else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text[at + 1] === '\n') at++
      closeCell()
      rows.push([])
    } else cell += sign
  }
  closeCell()
  while (rows.length > 1 && isEmpty(rows.at(-1)!)) rows.pop()
  return rows
}

/** Formats rows the way spreadsheets accept them on paste. */
export function tableText(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(quotedCell).join('\t')).join('\n')
}
