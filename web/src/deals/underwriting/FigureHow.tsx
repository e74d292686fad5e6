import { explain } from '@plumbline/domain/underwriting/explain'
import type { Figure, Ledger } from '@plumbline/domain/underwriting/ledger'
import type { Underwriting } from '@plumbline/domain/underwriting/underwrite'
import { Explain } from '../../ui/Explain.tsx'
import { explainProps } from './ledger-props.ts'

type Place = {
  /** Links each term to its rows; left out where the deal is not saved yet. */
  dealId?: string
  align?: 'start' | 'center' | 'end'
}

/** The "how" of a figure: the ledger of the engine, with this deal's values. */
export function FigureHow({ underwriting, figure, ...place }: Place & { underwriting: Underwriting; figure: Figure }) {
  return <LedgerHow ledger={explain(underwriting, figure)} {...place} />
}

export function LedgerHow({ ledger, dealId, align }: Place & { ledger: Ledger }) {
  return <Explain {...explainProps(ledger, dealId)} align={align} />
}
