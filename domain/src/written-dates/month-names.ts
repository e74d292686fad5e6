const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'january', 'ene', 'enero'],
  ['feb', 'february', 'febrero'],
  ['mar', 'march', 'marzo'],
  ['apr', 'april', 'abr', 'abril'],
  ['may', 'mayo'],
  ['jun', 'june', 'junio'],
  ['jul', 'july', 'julio'],
  ['aug', 'august', 'ago', 'agosto'],
  ['sep', 'sept', 'september', 'set', 'septiembre', 'setiembre'],
  ['oct', 'october', 'octubre'],
  ['nov', 'november', 'noviembre'],
  ['dec', 'december', 'dic', 'diciembre'],
]

const MONTH_OF = new Map(MONTHS.flatMap((names, index) => names.map((name) => [name, index + 1] as const)))

/** 1 to 12 for an English or Spanish month name, short or long, already lowercased and without accents. */
export function monthOf(word: string): number | undefined {
  return MONTH_OF.get(word)
}

const WEEKDAYS = new Set(
  (
    'mon monday tue tues tuesday wed wednesday thu thur thurs thursday fri friday sat saturday sun sunday ' +
    'lun lunes mar martes mie miercoles jue jueves vie viernes sab sabado dom domingo'
  ).split(' '),
)

/**
 * `mar` can be a Spanish weekday as well as a month in either language. When a text has both a weekday and a month, the
 * month wins.
 */
export function isWeekday(word: string): boolean {
  return WEEKDAYS.has(word)
}

/** Words between the parts of a written date. */
const FILLERS = new Set(['de', 'del', 'of', 'the', 'el', 'st', 'nd', 'rd', 'th'])

export function isDateFiller(word: string): boolean {
  return FILLERS.has(word)
}
