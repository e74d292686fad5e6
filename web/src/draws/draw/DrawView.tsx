import type { Draw } from '@plumbline/contract/draws/draw'
import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import type { OpenDeal } from '../../deals/queries.ts'
import { m } from '../../messages/generated/messages.js'
import { readingFailureOf } from '../../shell/failures/failure.ts'
import { FailureState } from '../../shell/failures/FailureState.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import { later, partOf } from '../../ui/later.tsx'
import { drawQuery, packageQuery } from '../queries.ts'
import { DrawsSkeleton } from '../tab/DrawsSkeleton.tsx'
import type { DrawDialog } from './dialogs/DrawDialogs.tsx'
import { NextStep } from './DrawActions.tsx'
import { DrawCourse } from './DrawCourse.tsx'
import { DrawHead } from './DrawHead.tsx'
import { DrawMoney, LoanAfter } from './DrawMoney.tsx'
import { DrawNeeds } from './DrawNeeds.tsx'
import { FilledNote } from './FilledNote.tsx'
import { LineCards } from './lines/LineCards.tsx'
import { LineTable } from './lines/LineTable.tsx'
import { NotInDraw } from './NotInDraw.tsx'
import { WaiversDue } from './WaiversDue.tsx'
import { PACKAGE_PANEL, PackagePanel } from './package/PackagePanel.tsx'
import { BeforeItGoes } from './preflight/BeforeItGoes.tsx'
import { metDetailsOf } from './preflight/met-details.ts'
import { preflightRows } from './preflight/rows.ts'
import { RestOfIt } from './RestOfIt.tsx'
import { useDrawEdit } from './use-draw-edit.ts'
import { useDrawKeys } from './use-draw-keys.ts'
import { useDrawStep } from './use-draw-step.ts'

const DrawDialogs = partOf(
  later(() => import('./dialogs/DrawDialogs.tsx')),
  'DrawDialogs',
)
const LineDialog = partOf(
  later(() => import('./lines/LineDialog.tsx')),
  'LineDialog',
)

/** One draw: where it stands, its lines, what the lender asks for with it, and what it brings. */
export function DrawView({ deal, drawId }: { deal: OpenDeal; drawId: string }) {
  const query = useQuery(drawQuery(deal.id, drawId))
  if (query.isError && !query.data) {
    if (readingFailureOf(query.error).code === 'not_found')
      return <EmptyState title={m.draws_gone()} text={m.draws_gone_text()} />
    return <FailureState error={query.error} onRetry={() => void query.refetch()} />
  }
  return query.data ? <OpenDraw draw={query.data} /> : <DrawsSkeleton />
}

/** Leads to the package on the page, with the keyboard as well. */
function showPackage(): void {
  const panel = document.getElementById(PACKAGE_PANEL)
  panel?.scrollIntoView({ block: 'start' })
  panel?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
}

function OpenDraw({ draw }: { draw: Draw }) {
  const isWide = useMediaQuery('(min-width: 900px)')
  const [asked, setAsked] = useState<DrawDialog | null>(null)
  const [openLineId, setOpenLine] = useState<string | null>(null)
  const allEdits = useDrawEdit(draw)
  const edit = draw.abilities.actions.includes('edit') ? allEdits : null
  const submit = useDrawStep(draw)
  const rows = preflightRows(draw)
  useDrawKeys({
    onPackage: showPackage,
    onSubmit: () => {
      edit?.flush()
      if (draw.maySubmit && draw.abilities.actions.includes('submit') && !submit.isPending)
        submit.mutate({ step: 'submit' })
    },
  })
  const openLine = draw.lines.find(({ id }) => id === openLineId)
  const actions = { draw, edit, toFix: rows.toFix, onAsk: setAsked, onPackage: showPackage }
  const Lines = isWide ? LineTable : LineCards
  const isDraft = draw.status === 'draft'
  const before = isDraft && (
    <BeforeItGoes
      target={{ dealId: draw.deal.id, drawId: draw.id }}
      rows={rows}
      lines={draw.lines}
      photosPerLine={draw.terms.terms.photosPerLine}
      mayAddPapers={draw.abilities.actions.includes('add_papers')}
      isFolded={!isWide}
      metDetails={metDetailsOf(draw)}
      lender={draw.terms.lender?.name ?? null}
      loanId={draw.loan.id}
      onRefill={edit && ((lineIds) => edit.save(refillOf(lineIds)))}
    />
  )
  return (
    <div className="pt-4">
      <div className="px-gutter">
        <DrawHead {...actions} isWide={isWide} />
        <DrawCourse draw={draw} />
        <div className="mt-5 grid gap-x-8 gap-y-7 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="flex min-w-0 flex-col gap-7">
            <div className="min-w-0">
              <DrawNeeds draw={draw} />
              {!isWide && before && <div className="mb-7">{before}</div>}
              {edit && <FilledNote draw={draw} edit={edit} />}
              <Lines draw={draw} edit={edit} onOpen={setOpenLine} />
            </div>
            <RestOfIt draw={draw} />
            {isDraft && (
              <div className="grid gap-x-8 gap-y-7 md:grid-cols-[minmax(0,1fr)_18rem] xl:grid-cols-[minmax(0,1fr)_20rem]">
                <div className="min-w-0 max-md:order-2">
                  <NotInDraw draw={draw} edit={edit} />
                </div>
                <DrawMoney draw={draw} />
              </div>
            )}
          </div>
          <div className="flex min-w-0 flex-col gap-7">
            {isWide && before}
            {!isDraft && <DrawMoney draw={draw} />}
            {draw.status === 'funded' && <LoanAfter draw={draw} />}
            <WaiversDue draw={draw} />
            {draw.status !== 'cancelled' && <PackagePanel draw={draw} onSend={() => setAsked('send')} />}
          </div>
        </div>
      </div>
      {isWide ? <div className="h-8" /> : <ThumbBar {...actions} />}
      {asked && <DrawDialogs draw={draw} asked={asked} onClose={() => setAsked(null)} />}
      {openLine && <LineDialog {...{ draw, edit }} line={openLine} onClose={() => setOpenLine(null)} />}
    </div>
  )
}

function refillOf(lineIds: readonly string[]) {
  if (lineIds.length === 0) return { fillAgain: true }
  return { lines: lineIds.map((lineId) => ({ lineId, requestedCents: null })) }
}

/** On a phone, the package and the next step stay at the thumb. */
function ThumbBar(actions: Parameters<typeof NextStep>[0]) {
  const { draw, onPackage } = actions
  const pages = useQuery(packageQuery(draw.deal.id, draw.id)).data?.pages ?? 0
  return (
    <footer
      data-action-bar
      className="sticky bottom-0 z-10 mt-6 flex gap-2 border-t border-line bg-surface px-gutter py-3 max-md:bottom-[calc(64px+env(safe-area-inset-bottom))]"
    >
      <Button icon={<FileText aria-hidden size={16} strokeWidth={1.6} />} onClick={onPackage}>
        {pages > 0 ? m.draws_pages({ count: pages, shown: String(pages) }) : m.draws_package()}
      </Button>
      <div className="min-w-0 flex-1">
        <NextStep {...actions} wide />
      </div>
    </footer>
  )
}
