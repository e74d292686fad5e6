import type { Draw, DrawCost, DrawLine } from '@plumbline/contract/draws/draw'
import type { Percent } from '@plumbline/domain/money'
import { useState } from 'react'
import { Link } from 'react-router'
import { invoiceLink } from '../../../invoices/address.ts'
import { m } from '../../../messages/generated/messages.js'
import { plainMoney } from '../../../purchase-orders/plain-money.ts'
import { Button } from '../../../ui/Button.tsx'
import { Status } from '../../../ui/feedback/Status.tsx'
import { PercentField } from '../../../ui/fields/PercentField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { formatDay } from '../../../ui/figures/format.ts'
import { Row, Section } from '../../../ui/layout/Section.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { PickPhotos } from '../preflight/PickPhotos.tsx'
import type { DrawEdit } from '../use-draw-edit.ts'

type Props = { draw: Draw; line: DrawLine; edit: DrawEdit | null; onClose: () => void }

/** A line with what stands behind it: what was paid, papers and pictures; in a draft also how much is done, and a note. */
export function LineDialog({ draw, line, edit, onClose }: Props) {
  const mayAddPapers = draw.abilities.actions.includes('add_papers')
  return (
    <Dialog
      open
      width="medium"
      title={`${line.code} ${line.name}`.trim()}
      lede={m.draws_line_figures({
        scheduled: plainMoney(line.scheduledCents),
        drawn: plainMoney(line.drawnBeforeCents),
        requested: plainMoney(line.requestedCents),
      })}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <Button kind="brass" onClick={onClose}>
          {m.draws_done()}
        </Button>
      }
    >
      <div className="flex flex-col gap-6">
        {edit && <LineFields line={line} edit={edit} />}
        <Section title={m.draws_costs()} detail={String(line.costs.length)}>
          {line.costs.length === 0 && <p className="py-3 text-14 text-ink-soft">{m.draws_nothing_paid()}</p>}
          {line.costs.map((cost) => (
            <CostRow key={`${cost.kind}-${cost.id}`} cost={cost} dealId={draw.deal.id} />
          ))}
        </Section>
        {(mayAddPapers || line.pictures.length > 0) && (
          <Section title={m.draws_pictures()} detail={String(line.pictures.length)}>
            {mayAddPapers ? (
              <PickPhotos target={{ dealId: draw.deal.id, drawId: draw.id }} line={line} />
            ) : (
              line.pictures.map(({ id, title }) => <PaperLink key={id} dealId={draw.deal.id} id={id} title={title} />)
            )}
          </Section>
        )}
      </div>
    </Dialog>
  )
}

function LineFields({ line, edit }: { line: DrawLine; edit: DrawEdit }) {
  const [percent, setPercent] = useState<Percent | null>(line.percentComplete)
  const [note, setNote] = useState(line.note)
  const isOdd = percent !== null && Number(percent) > 100
  const savePercent = () => {
    if (percent !== null && !isOdd && percent !== line.percentComplete)
      edit.save({ lines: [{ lineId: line.id, percentComplete: percent }] })
  }
  const saveNote = () => {
    if (note.trim() !== line.note) edit.save({ lines: [{ lineId: line.id, note: note.trim() }] })
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <PercentField
        label={m.draws_complete()}
        ofCents={line.scheduledCents}
        value={percent}
        error={isOdd ? m.draws_percent_odd() : undefined}
        onChange={setPercent}
        onBlur={savePercent}
      />
      <TextField
        label={m.draws_note()}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        onBlur={saveNote}
      />
    </div>
  )
}

function CostRow({ cost, dealId }: { cost: DrawCost; dealId: string }) {
  const { kind, id, label, vendor, paidOn, paidCents, reimbursedCents, document, hasWaiver } = cost
  const name = [vendor?.name, label].filter(Boolean).join(' ')
  return (
    <Row
      title={
        kind === 'invoice' ? (
          <Link to={invoiceLink(dealId, id)} className="touch-target text-blueprint hover:underline">
            {name}
          </Link>
        ) : (
          name
        )
      }
      detail={
        <span className="flex flex-wrap gap-x-3">
          {m.draws_paid_on({ day: formatDay(paidOn) })}
          {reimbursedCents !== 0 && <span>{m.draws_reimbursed({ amount: plainMoney(reimbursedCents) })}</span>}
          {document ? (
            <PaperLink dealId={dealId} id={document.id} title={document.title} />
          ) : (
            <Status tone="watch" size="small">
              {m.draws_no_paper()}
            </Status>
          )}
          {hasWaiver !== null && (
            <Status tone={hasWaiver ? 'good' : 'watch'} size="small">
              {hasWaiver ? m.draws_waiver_there() : m.draws_waiver_missing()}
            </Status>
          )}
        </span>
      }
      end={<span className="text-14 figures">{plainMoney(paidCents)}</span>}
    />
  )
}

function PaperLink({ dealId, id, title }: { dealId: string; id: string; title: string }) {
  return (
    <Link to={`/app/deals/${dealId}/documents?document=${id}`} className="touch-target text-blueprint hover:underline">
      {title}
    </Link>
  )
}
