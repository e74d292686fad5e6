import type { VendorPapers } from '@plumbline/contract/vendors/papers'
import type { Vendor } from '@plumbline/contract/vendors/vendors'
import { m } from '../messages/generated/messages.js'
import { isBankUnconfirmed } from '@plumbline/domain/vendors/vendor'
import { useState } from 'react'
import { useMe } from '../shell/session/me.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { whoConfirms } from './bank-words.ts'
import { ConfirmBankDialog } from './numbers/NumberDialogs.tsx'
import { type Need, NeedStrip } from './NeedStrip.tsx'
import { reviewAddress } from './review/address.ts'
import { useAsk } from './use-ask.ts'
import { PAPER_NAMES, standingWords, TONE_OF, warningWords } from './words.ts'

const MOST = 3

/** What is open with a vendor: papers to review, to ask for, and what is wrong with accepted ones. */
export function OpenStrip({ vendor, papers }: { vendor: Vendor; papers: VendorPapers }) {
  const { today } = useMe().organization
  const ask = useAsk()
  const [isConfirming, setIsConfirming] = useState(false)
  const waiting = papers.items.filter(({ review }) => review === null)
  const reviews: Need[] = waiting.map((paper) => ({
    key: paper.id,
    tone: 'info',
    text: m.vendors_standing_pending({ paper: PAPER_NAMES[paper.type]() }),
    action: papers.abilities.review && (
      <ButtonLink size="small" to={reviewAddress(paper.id)}>
        {m.vendors_review()}
      </ButtonLink>
    ),
  }))
  const lacking = papers.types.filter(
    ({ type, status, required }) =>
      required && status !== 'valid' && status !== 'pending' && !waiting.some((paper) => paper.type === type),
  )
  const asks: Need[] = lacking.map((standing) => ({
    key: standing.type,
    tone: TONE_OF[standing.status],
    text: standingWords(standing, { today, asked: standing.asked.length }),
    action: papers.abilities.ask && vendor.contact?.email && (
      <Button
        size="small"
        working={ask.isPending}
        onClick={() => ask.mutate({ id: vendor.id, name: vendor.name, types: [standing.type] })}
      >
        {standing.asked.length > 0 ? m.vendors_ask_again() : m.vendors_ask()}
      </Button>
    ),
  }))
  const warnings: Need[] = papers.warnings.map((warning) => ({
    key: warning,
    tone: 'watch',
    text: warningWords(warning),
    action: null,
  }))
  const bank: Need[] = !isBankUnconfirmed(vendor)
    ? []
    : [
        {
          key: 'bank',
          tone: 'watch',
          text: vendor.abilities.confirmBank
            ? m.vendors_bank_waits()
            : `${m.vendors_bank_waits()}. ${whoConfirms(vendor.bankConfirmers)}`,
          action: vendor.abilities.confirmBank && (
            <Button size="small" onClick={() => setIsConfirming(true)}>
              {m.vendors_bank_confirm()}
            </Button>
          ),
        },
      ]
  const needs = [...asks, ...reviews, ...bank, ...warnings]
  if (needs.length === 0) return null
  const more = needs.length > MOST ? m.vendors_more_blocked({ count: needs.length - MOST }) : null
  return (
    <>
      <NeedStrip title={m.vendors_to_settle({ count: needs.length })} needs={needs.slice(0, MOST)} more={more} />
      {isConfirming && <ConfirmBankDialog vendor={vendor} onClose={() => setIsConfirming(false)} />}
    </>
  )
}
