import { explain } from '@plumbline/domain/underwriting/explain/explain'
import type { Figure, Ledger } from '@plumbline/domain/underwriting/ledger'
import type { Underwriting } from '@plumbline/domain/underwriting/underwrite'
import type { ReactNode } from 'react'
import { HowPopover } from '../../ui/figures/HowPopover.tsx'
import { later, partOf } from '../../ui/later.tsx'
import { HOW_TITLES } from '../../figures/ledger-words.ts'

/** The terms, texts and links of a ledger are fetched after the page, since the figure itself doesn't need them. */
const LedgerBody = partOf(
  later(() => import('./LedgerBody.tsx')),
  'LedgerBody',
)

type Place = {
  /** Links each term to its rows. Omitted if the deal isn't saved yet. */
  dealId?: string
  scenarioId?: string | null
  align?: 'start' | 'center' | 'end'
  /** The figure as it is shown. */
  children: ReactNode
}

/** A figure with its "how": the engine's ledger with this deal's values. */
export function FigureHow({ underwriting, figure, ...place }: Place & { underwriting: Underwriting; figure: Figure }) {
  return <LedgerHow ledger={explain(underwriting, figure)} {...place} />
}

export function LedgerHow({ ledger, dealId, scenarioId, align, children }: Place & { ledger: Ledger }) {
  return (
    <HowPopover title={HOW_TITLES[ledger.figure]()} align={align} figure={children}>
      {(close) => <LedgerBody ledger={ledger} {...{ dealId, scenarioId }} onFollow={close} />}
    </HowPopover>
  )
}
