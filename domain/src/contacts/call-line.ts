/** A call in one line: what was said, and how long it took if that was typed. */
export type CallLine = { note: string; minutes: number | null }

/** A duration at the beginning or end of the line: `6 min`, `1 h 5 min`, in English or Spanish. */
const DURATION = String.raw`(?:(\d{1,2})\s*(?:h|hr|hrs|hours?|horas?)\b\.?\s*)?(?:(\d{1,3})\s*(?:m|min|mins|minutes?|minutos?)\b\.?)?`
const FIRST = new RegExp(String.raw`^${DURATION}(?:\s*[,;:.·-]\s*|\s+|$)`, 'i')
const LAST = new RegExp(String.raw`(?:\s*[,;:.·(-]\s*|\s+)${DURATION}\)?\s*$`, 'i')

const MOST_MINUTES = 24 * 60

/** Reads a line as people type it: `6 min, draw 3 is fine by June 1`. */
export function readCallLine(text: string): CallLine {
  const line = text.trim().replace(/\s+/g, ' ')
  for (const pattern of [FIRST, LAST]) {
    const match = pattern.exec(line)
    const minutes = match ? Number(match[1] ?? 0) * 60 + Number(match[2] ?? 0) : 0
    const note = line.replace(pattern, '').trim()
    if (minutes > 0 && minutes <= MOST_MINUTES && note !== '') return { note, minutes }
  }
  return { note: line, minutes: null }
}
