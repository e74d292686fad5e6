import type { Day } from '@plumbline/domain/calendar'
import type { Percent } from '@plumbline/domain/money'
import {
  formatCount,
  formatDay,
  formatMoney,
  formatMultiple,
  formatPercent,
  formatRatio,
} from '../../ui/figures/format.ts'

/** A figure that an article refers to by name. Its format depends on the reader's language. */
export type Figure =
  | { kind: 'money'; cents: number; digits: 'exact' | 'whole' }
  | { kind: 'percent'; percent: Percent }
  | { kind: 'ratio'; fraction: number }
  | { kind: 'multiple'; multiple: number }
  | { kind: 'count'; count: number }
  | { kind: 'day'; day: Day }

export type Figures = Readonly<Record<string, Figure>>

/** Whole dollars, for sentences. */
export const money = (cents: number): Figure => ({ kind: 'money', cents, digits: 'whole' })
/** To the cent, for columns that add up. */
export const exact = (cents: number): Figure => ({ kind: 'money', cents, digits: 'exact' })
export const percent = (text: Percent): Figure => ({ kind: 'percent', percent: text })
export const count = (number: number): Figure => ({ kind: 'count', count: number })
export const day = (on: Day): Figure => ({ kind: 'day', day: on })

/** Wraps a computed fraction. @throws RangeError if it is undefined, since an example must have all its figures */
export function ratio(fraction: number | null): Figure {
  if (fraction === null) throw new RangeError('a figure of the example is not defined')
  return { kind: 'ratio', fraction }
}

export function multiple(value: number | null): Figure {
  if (value === null) throw new RangeError('a figure of the example is not defined')
  return { kind: 'multiple', multiple: value }
}

/** Formats the figure in the current language. */
export function written(figure: Figure): string {
  switch (figure.kind) {
    case 'money':
      return formatMoney(figure.cents, { digits: figure.digits })
    case 'percent':
      return formatPercent(figure.percent)
    case 'ratio':
      return formatRatio(figure.fraction)
    case 'multiple':
      return formatMultiple(figure.multiple)
    case 'count':
      return formatCount(figure.count)
    case 'day':
      return formatDay(figure.day)
  }
}

/** Merges the figures of several examples under prefixed names: `{ small: { offer } }` becomes `smallOffer`. */
export function prefixed(groups: Readonly<Record<string, Figures>>): Figures {
  return Object.fromEntries(
    Object.entries(groups).flatMap(([prefix, figures]) =>
      Object.entries(figures).map(([name, figure]) => [prefix + name[0]!.toUpperCase() + name.slice(1), figure]),
    ),
  )
}
