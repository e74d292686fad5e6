import type { BidPackage } from '@plumbline/contract/purchase-orders/bids'
import { useState } from 'react'
import { m } from '../../../messages/generated/messages.js'
import { api } from '../../../shell/api/api.ts'
import { useMe } from '../../../shell/session/me.ts'
import { DayField } from '../../../ui/fields/DayField.tsx'
import { TextAreaField } from '../../../ui/fields/TextField.tsx'
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx'
import { PaperFile, usePaperFile } from '../../PaperFile.tsx'
import { usePackageChange } from '../use-package-change.ts'
import { AnswerRow } from './AnswerRow.tsx'
import { type BidDraft, type BidProblems, bidInputOf, draftOfBid, hasBidProblems, problemsOfBid } from './bid-draft.ts'
import { VendorField } from './VendorField.tsx'

type Props = {
  one: BidPackage
  /** null = chosen in the dialog */
  vendor: { id: string; name: string } | null
  onClose: () => void
}

/** Enters what a vendor bids, line by line, or changes it. */
export function BidDialog({ one, vendor, onClose }: Props) {
  const { today } = useMe().organization
  const bid = one.bids.find((other) => other.vendor.id === vendor?.id)
  const [draft, setDraft] = useState<BidDraft>(() => draftOfBid(one, bid, { vendorId: vendor?.id ?? '', today }))
  const change = (part: Partial<BidDraft>) => setDraft((now) => ({ ...now, ...part }))
  const upload = usePaperFile({ dealId: one.dealId, place: 'bid', type: 'bid' }, (document) => change({ document }))
  const save = usePackageChange<void>(one.dealId, {
    send: () =>
      api.bids.enter({
        packageId: one.id,
        vendorId: draft.vendorId,
        version: bid?.version ?? null,
        bid: bidInputOf(draft),
      }),
    said: ({ bids }) =>
      m.bids_bid_saved({ vendor: bids.find((other) => other.vendor.id === draft.vendorId)?.vendor.name ?? '' }),
    onDone: onClose,
  })
  const problems = problemsOfBid(draft, today)
  return (
    <FormDialog
      width="wide"
      title={
        vendor ? m.bids_edit_title({ vendor: vendor.name, title: one.title }) : m.bids_enter_title({ title: one.title })
      }
      working={save.isPending}
      disabled={upload.state.stage === 'sending'}
      wrong={hasBidProblems(problems)}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      {(asked) => (
        <>
          <div className="grid items-start gap-3 sm:grid-cols-3">
            {!vendor && (
              <VendorField
                one={one}
                value={draft.vendorId}
                error={asked && problems.vendor ? m.bids_vendor_needed() : undefined}
                onChange={(vendorId) => change({ vendorId })}
              />
            )}
            <BidDays {...{ draft, problems, asked, today, change }} />
          </div>
          <section aria-label={m.bids_lines()}>
            <ul className="border-t border-ink">
              {one.lines.map((line, index) => (
                <AnswerRow
                  key={line.id}
                  line={line}
                  value={draft.lines[index]!}
                  error={asked && problems.prices.includes(line.id) ? m.bids_price_needed() : undefined}
                  onChange={(part) =>
                    change({ lines: draft.lines.map((own, at) => (at === index ? { ...own, ...part } : own)) })
                  }
                />
              ))}
            </ul>
            {asked && problems.nothing && <p className="mt-1 text-13 text-bad">{m.bids_one_price_needed()}</p>}
          </section>
          <TextAreaField
            label={m.bids_leaves_out()}
            rows={2}
            maxLength={500}
            value={draft.leavesOut}
            onChange={(event) => change({ leavesOut: event.target.value })}
          />
          <TextAreaField
            label={m.bids_includes()}
            rows={2}
            maxLength={500}
            value={draft.note}
            onChange={(event) => change({ note: event.target.value })}
          />
          <PaperFile
            label={m.bids_file_add()}
            upload={upload}
            document={draft.document}
            onRemove={() => change({ document: null })}
          />
        </>
      )}
    </FormDialog>
  )
}

type DaysProps = {
  draft: BidDraft
  problems: BidProblems
  asked: boolean
  today: string
  change: (part: Partial<BidDraft>) => void
}

function BidDays({ draft, problems, asked, today, change }: DaysProps) {
  return (
    <>
      <DayField
        label={m.bids_received()}
        value={draft.receivedOn}
        today={today}
        error={asked ? receivedWords(problems.received) : undefined}
        onChange={(receivedOn) => change({ receivedOn })}
      />
      <DayField
        label={m.bids_starts()}
        value={draft.startsOn}
        today={today}
        onChange={(startsOn) => change({ startsOn })}
      />
      <DayField
        label={m.bids_finish()}
        value={draft.finishOn}
        today={today}
        error={asked && problems.finish ? m.bids_before_start() : undefined}
        onChange={(finishOn) => change({ finishOn })}
      />
      <DayField
        label={m.bids_holds_until()}
        value={draft.holdsUntil}
        today={today}
        error={asked && problems.holds ? m.bids_holds_odd() : undefined}
        onChange={(holdsUntil) => change({ holdsUntil })}
      />
    </>
  )
}

function receivedWords(problem: 'missing' | 'future' | null): string | undefined {
  if (problem === null) return undefined
  return problem === 'missing' ? m.bids_received_needed() : m.bids_received_odd()
}
