import type { WordsBlock } from '@plumbline/domain/on-site/lender-update'
import { workDone } from '@plumbline/domain/on-site/lender-update'
import type { Day } from '@plumbline/domain/calendar'
import type { Locale } from '../../platform/http/workplace.ts'

const NUMBERS: Readonly<Record<Locale, string>> = { en: 'en-US', es: 'es-MX' }

function instantOf(day: Day): Date {
  return new Date(`${day}T00:00:00Z`)
}

/** `Mon, May 11`. */
export function shortDay(day: Day, locale: Locale): string {
  const format = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(NUMBERS[locale], format).format(instantOf(day))
}

const WORDS = {
  en: { title: (place: string) => `Weekly update, ${place}`, work: 'Work this week', next: 'Next week' },
  es: {
    title: (place: string) => `Informe semanal, ${place}`,
    work: 'Trabajos de la semana',
    next: 'La próxima semana',
  },
} as const

type Week = { place: string; logs: readonly { day: Day; text: string }[]; openCount: number }

/** What an update says before anyone edits it. */
export function draftedWords(
  { place, logs, openCount }: Week,
  locale: Locale,
): { title: string; blocks: [WordsBlock, WordsBlock] } {
  const words = WORDS[locale]
  const work = workDone(logs, (day) => shortDay(day, locale))
  return {
    title: words.title(place).slice(0, 160),
    blocks: [
      { title: words.work, text: work },
      { title: words.next, text: openCount === 0 ? '' : punchWords(openCount, locale) },
    ],
  }
}

function punchWords(count: number, locale: Locale): string {
  if (locale === 'en') return count === 1 ? 'Finish the last open punch item.' : `Finish the ${count} open punch items.`
  return count === 1 ? 'Terminar el último detalle pendiente.' : `Terminar los ${count} detalles pendientes.`
}

/** Labels of the sections filled from records. */
export const PAPER_WORDS = {
  en: {
    progress: 'Progress',
    percentDone: 'Budgeted work done',
    funded: 'Draws funded',
    pending: 'Requested, not funded yet',
    left: 'Left to draw',
    days: 'Days on site',
    punch: 'Punch list',
    done: 'Done this week',
    open: 'Open',
    nothingOpen: 'Nothing is open.',
    due: (day: string) => `due ${day}`,
    pictures: 'Photos',
    page: 'Page',
    of: 'of',
  },
  es: {
    progress: 'Avance',
    percentDone: 'Avance del presupuesto',
    funded: 'Desembolsos depositados',
    pending: 'Solicitado, aún sin depositar',
    left: 'Por desembolsar',
    days: 'Días en la obra',
    punch: 'Lista de detalles',
    done: 'Terminado esta semana',
    open: 'Pendiente',
    nothingOpen: 'No queda nada pendiente.',
    due: (day: string) => `para el ${day}`,
    pictures: 'Fotos',
    page: 'Página',
    of: 'de',
  },
} as const
