import type { RoutingFacts } from '@plumbline/contract/approvals/routing'
import type { Order, OrderDesk } from '@plumbline/contract/purchase-orders/orders'
import { orderNumber } from '@plumbline/domain/purchase-orders/orders/number'
import { useRef, useState } from 'react'
import type { OpenDeal } from '../../deals/queries.ts'
import { m } from '../../messages/generated/messages.js'
import { SavedDraftNote } from '../../shell/drafts/SavedDraftNote.tsx'
import { useSavedDraft } from '../../shell/drafts/use-saved-draft.ts'
import { focusFirstError } from '../../ui/fields/focus-first-error.ts'
import { Tag } from '../../ui/Tag.tsx'
import { TextAreaField } from '../../ui/fields/TextField.tsx'
import { ORDER_STATUS_NAMES } from '../words.ts'
import { draftOf, emptyDraft, hasProblems, inputOf, type OrderDraft, problemsOf } from './draft.ts'
import { EditorFoot } from './EditorFoot.tsx'
import { HeadFields } from './HeadFields.tsx'
import { JudgedPanel } from './JudgedPanel.tsx'
import { RowsTable } from './RowsTable.tsx'
import { SourcesBar } from './SourcesBar.tsx'
import { useLowering } from './use-lowering.ts'
import { useJudgedOrder } from './use-order-editor.ts'
import { useSaveOrder } from './use-save-order.ts'

type Props = { deal: OpenDeal; order: Order | null; desk: OrderDesk; routing: RoutingFacts | undefined }

/** Writes an order: what it takes from each budget line, what can be done about it, and who approves follow each key. */
export function OrderEditor({ deal, order, desk, routing }: Props) {
  const initial = order ? draftOf(order) : emptyDraft()
  const kept = useSavedDraft<OrderDraft>(order ? `order:${order.id}:${order.version}` : `order:${deal.id}:new`, initial)
  const { draft } = kept
  const [asked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const judged = useJudgedOrder(draft, { desk, routing, orderId: order?.id ?? null })
  const problems = problemsOf(draft)
  const save = useSaveOrder(deal, order, kept.drop)
  const lowers = useLowering(desk, judged.demands)

  function send(submit: boolean) {
    setAsked(true)
    if (hasProblems(problems)) {
      requestAnimationFrame(() => form.current && focusFirstError(form.current))
      return
    }
    const ways = Object.fromEntries(judged.short.map(({ budgetLineId, way }) => [budgetLineId, way]))
    save.mutate({ order: inputOf({ ...draft, ways }), submit, lowerEstimates: lowers.chosen })
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
        send(!isPending)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault()
          send(!isPending)
        }
      }}
    >
      <div className="min-w-0 px-gutter pt-4 pb-8">
        <h2 className="mb-3 flex flex-wrap items-center gap-x-3 text-18 font-semibold">
          {order ? orderNumber(order.number) : m.orders_new()}
          <Tag>{ORDER_STATUS_NAMES[order?.status ?? 'draft']()}</Tag>
        </h2>
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
          onSave={() => send(false)}
          backTo={{ dealId: deal.id, orderId: order?.id ?? null }}
        />
      </aside>
    </form>
  )
}
