import type { Draw, DrawLine } from '@plumbline/contract/draws/draw'
import type { Day } from '@plumbline/domain/calendar'
import { useState } from 'react'
import { m } from '../../../messages/generated/messages.js'
import { type PaperDocument, PaperFile, usePaperFile } from '../../../purchase-orders/PaperFile.tsx'
import { useMe } from '../../../shell/session/me.ts'
import { DayField } from '../../../ui/fields/DayField.tsx'
import { MoneyField } from '../../../ui/fields/MoneyField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx'
import { plainMoney } from '../../../purchase-orders/plain-money.ts'
import { useDrawStep } from '../use-draw-step.ts'

type Found = { cents: number | null; note: string }

/** Records what the inspector found, line by line, with a reason where it's less than was asked. */
export function InspectDialog({ draw, onClose }: { draw: Draw; onClose: () => void }) {
  const { today } = useMe().organization
  const lines = draw.lines.filter(({ requestedCents }) => requestedCents > 0)
  const [on, setOn] = useState<Day | null>(
    draw.inspectionOn !== null && draw.inspectionOn <= today ? draw.inspectionOn : today,
  )
  const [inspector, setInspector] = useState(draw.inspector)
  const [found, setFound] = useState<Readonly<Record<string, Found>>>(() =>
    Object.fromEntries(lines.map((line) => [line.id, { cents: line.requestedCents, note: '' }])),
  )
  const [report, setReport] = useState<PaperDocument | null>(null)
  const upload = usePaperFile(
    { dealId: draw.deal.id, place: `inspection/${draw.id}`, type: 'inspection_report' },
    setReport,
  )
  const step = useDrawStep(draw, onClose)
  const change = (id: string, part: Partial<Found>) => setFound({ ...found, [id]: { ...found[id]!, ...part } })
  const dayProblem = on === null ? m.draws_day_needed() : on > today ? m.draws_day_future() : undefined
  const isWrong = (line: DrawLine) => {
    const cents = found[line.id]?.cents ?? null
    return cents === null || cents > line.requestedCents
  }
  return (
    <FormDialog
      width="medium"
      title={m.draws_inspect_title({ number: draw.loanNumber })}
      lede={m.draws_inspect_lede()}
      submitLabel={m.draws_inspect_submit()}
      working={step.isPending}
      disabled={upload.state.stage === 'sending' || upload.state.stage === 'saving'}
      wrong={dayProblem !== undefined || lines.some(isWrong)}
      onSubmit={() =>
        on !== null &&
        step.mutate({
          step: 'inspect',
          on,
          inspector: inspector.trim(),
          documentId: report?.id ?? null,
          lines: lines.map(({ id }) => ({
            lineId: id,
            inspectedCents: found[id]?.cents ?? 0,
            note: found[id]?.note.trim() ?? '',
          })),
        })
      }
      onClose={onClose}
    >
      {(asked) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <DayField
              label={m.draws_inspection_day()}
              value={on}
              today={today}
              max={today}
              error={asked ? dayProblem : undefined}
              onChange={setOn}
            />
            <TextField
              label={m.draws_inspector()}
              maxLength={160}
              value={inspector}
              onChange={(event) => setInspector(event.target.value)}
            />
          </div>
          {lines.map((line) => (
            <div key={line.id} className="border-t border-line pt-3">
              <MoneyField
                beside
                label={line.name}
                help={m.draws_requested_of({ amount: plainMoney(line.requestedCents) })}
                value={found[line.id]?.cents ?? null}
                error={asked && isWrong(line) ? m.draws_amount_odd() : undefined}
                onChange={(cents) => change(line.id, { cents })}
              />
              {(found[line.id]?.cents ?? 0) < line.requestedCents && (
                <TextField
                  className="mt-2"
                  label={m.draws_why_less()}
                  maxLength={500}
                  value={found[line.id]?.note ?? ''}
                  onChange={(event) => change(line.id, { note: event.target.value })}
                />
              )}
            </div>
          ))}
          <PaperFile label={m.draws_report()} upload={upload} document={report} onRemove={() => setReport(null)} />
        </>
      )}
    </FormDialog>
  )
}
