import type { Ledger as LedgerData } from '@plumbline/domain/underwriting/ledger'
import { useContext } from 'react'
import { Ledger } from '../../ui/Ledger.tsx'
import { explainProps } from './ledger-props.ts'
import { figureSentence } from './sentences.ts'
import { SpokenDealContext } from './spoken-deal.ts'

/** What makes a figure, term by term, and the figure as a sentence. */
export function LedgerBody({
  ledger,
  dealId,
  onFollow,
}: {
  ledger: LedgerData
  dealId?: string
  onFollow: () => void
}) {
  const deal = useContext(SpokenDealContext)
  const sentence = deal ? figureSentence(ledger, deal) : undefined
  return <Ledger {...explainProps(ledger, dealId)} sentence={sentence} onFollow={onFollow} />
}
