import type { RoutingFacts } from '@plumbline/contract/approvals/routing'
import type { Order, OrderDesk } from '@plumbline/contract/purchase-orders/orders'
import { useRef, useState } from 'react'
import type { OpenDeal } from '../../deals/queries.ts'
import { m } from '../../messages/generated/messages.js'
import { SavedDraftNote } from '../../shell/drafts/SavedDraftNote.tsx'
import { useSavedDraft } from '../../shell/drafts/use-saved-draft.ts'
import { fieldFailures } from '../../shell/failures/field-failures.ts'
import { openTab } from '../../shell/files/show-file.ts'
import { focusFirstError } from '../../ui/fields/focus-first-error.ts'
import { TextAreaField } from '../../ui/fields/TextField.tsx'
import { draftOf, emptyDraft, hasProblems, inputOf, type OrderDraft, problemsOf } from './draft.ts'
import { EditorFoot } from './EditorFoot.tsx'
import { EditorHead } from './EditorHead.tsx'
import { chosenVendor } from './chosen-vendor.ts'
import { HeadFields } from './HeadFields.tsx'
import { JudgedPanel } from './JudgedPanel.tsx'
import { OrderAttachments } from './OrderAttachments.tsx'
import { RowsTable } from './RowsTable.tsx'
import { SourcesBar } from './SourcesBar.tsx'
import { useLowering } from './use-lowering.ts'
import { useJudgedOrder } from './use-order-editor.ts'
import { useSaveOrder } from './use-save-order.ts'

type Props = {
  deal: OpenDeal
  order: Order | null
  desk: OrderDesk
  routing: RoutingFacts | undefined
  /** for a new order: the vendor chosen before, or '' */
  vendorId: string
}

/** Writes an order: what it takes from each budget line, what can be done about it, and who approves follow each key. */
export function OrderEditor({ deal, order, desk, routing, vendorId }: Props) {
  const initial = order ? draftOf(order) : { ...emptyDraft(), ...chosenVendor(desk.vendors, vendorId) }
  const kept = useSavedDraft<OrderDraft>(order ? `order:${order.id}:${order.version}` : `order:${deal.id}:new`, initial)
  const { draft } = kept
  const [asked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const judged = useJudgedOrder(draft, { desk, routing, orderId: order?.id ?? null })
  const problems = problemsOf(draft)
  const save = useSaveOrder(deal, order, kept.drop)
  const lowers = useLowering(desk, judged.demands)

  function send(next: 'keep' | 'preview' | 'submit') {
    setAsked(true)
    if (hasProblems(problems)) {
      requestAnimationFrame(() => form.current && focusFirstError(form.current))
      return
    }
    const ways = Object.fromEntries(judged.short.map(({ budgetLineId, way }) => [budgetLineId, way]))
    save.mutate({
      order: inputOf({ ...draft, ways }),
      next,
      lowerEstimates: lowers.chosen,
      tab: next === 'preview' ? openTab() : null,
    })
  }

  const shown = asked ? problems : { head: [], lines: new Map() }
  const isPending = order?.status === 'pending_approval'
  return (
    // Ctrl or Cmd with Enter sends the order from any field.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      noValidate
      className="flex flex-1 flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_21rem] xl:grid-cols-[minmax(0,1fr)_23rem]"
      onSubmit={(event) => {
        event.preventDefault()
        send(isPending ? 'keep' : 'submit')
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault()
          send(isPending ? 'keep' : 'submit')
        }
      }}
    >
      <div className="min-w-0 px-gutter pt-4 pb-8">
        <EditorHead
          order={order}
          working={save.isPending}
          previewing={save.isPending && save.variables.next === 'preview'}
          onPreview={() => send('preview')}
        />
        {kept.restored && <SavedDraftNote onStartOver={() => kept.startOver(initial)} />}
        <HeadFields draft={draft} vendors={desk.vendors} missing={shown.head} onChange={kept.change} />
        <SourcesBar desk={desk} lines={draft.lines} onChange={(lines) => kept.change({ lines })} />
        <RowsTable
          desk={desk}
          lines={draft.lines}
          problems={shown.lines}
          onChange={(lines) => kept.change({ lines })}
        />
        <TextAreaField
          className="mt-5"
          label={m.orders_terms()}
          help={m.orders_terms_help()}
          rows={3}
          maxLength={10_000}
          value={draft.terms}
          onChange={(event) => kept.change({ terms: event.target.value })}
        />
        <OrderAttachments
          dealId={deal.id}
          documents={draft.documents}
          refused={'order.documents' in fieldFailures(save.error)}
          onChange={(documents) => kept.change({ documents })}
        />
      </div>
      <aside className="flex flex-col border-line bg-surface max-lg:contents lg:border-l">
        <JudgedPanel
          {...{ desk, judged, lowers }}
          onWay={(budgetLineId, way) => kept.change({ ways: { ...draft.ways, [budgetLineId]: way } })}
        />
        <EditorFoot
          {...{ judged, isPending }}
          lines={draft.lines}
          working={save.isPending}
          onSave={() => send('keep')}
          backTo={{ dealId: deal.id, orderId: order?.id ?? null }}
        />
      </aside>
    </form>
  )
}
