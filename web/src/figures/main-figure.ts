import type { Cents } from '@plumbline/domain/money'
import type { Figure } from '@plumbline/domain/underwriting/ledger'
import type { Underwriting } from '@plumbline/domain/underwriting/underwrite'
import type { Figures } from './figures.ts'

/** What a deal comes down to: its profit, or the cash left in a property that's kept. */
export function mainFigure({ underwriting }: Pick<Figures, 'underwriting'>): Figure {
  return underwriting?.kept ? 'cash_left_in' : 'net_profit'
}

export function mainCents(underwriting: Underwriting | null): Cents | null {
  return underwriting && (underwriting.kept?.cashLeftInCents ?? underwriting.netProfitCents)
}
