import type { Ledger } from '@plumbline/domain/underwriting/ledger'
import { cx } from '../ui/cx.ts'
import { formatCount, type MoneyStyle } from '../ui/figures/format.ts'
import { Money, NotAvailable } from '../ui/figures/Money.tsx'
import { Multiple, Percent } from '../ui/figures/Percent.tsx'
import { NONE_WORDS, rateWords } from './ledger-words.ts'

type ValueProps = { ledger: Ledger | null; missing: string; column?: boolean; digits?: MoneyStyle['digits'] }

/** A ledger's result, formatted for its kind, or n/a with the reason. */
export function FigureValue({ ledger, missing, column, digits }: ValueProps) {
  if (!ledger) return <NotAvailable reason={missing} />
  const { figure, result } = ledger
  if ('none' in result) return <NotAvailable reason={NONE_WORDS[result.none]()} />
  if ('amountCents' in result) return <Money cents={result.amountCents} column={column} digits={digits} />
  if ('days' in result) return formatCount(result.days)
  if (figure === 'equity_multiple') return <Multiple value={result.ratio} />
  if (figure === 'xirr')
    return <span className={cx('figures', result.ratio < 0 && 'text-bad')}>{rateWords(result.ratio)}</span>
  return <Percent ratio={result.ratio} />
}
