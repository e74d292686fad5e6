import type { PaperStanding, VendorPaper, VendorPapers } from '@plumbline/contract/vendors/papers'
import type { Vendor } from '@plumbline/contract/vendors/vendors'
import { daysBetween } from '@plumbline/domain/calendar'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { StatusIcon, type Tone } from '../../ui/feedback/Status.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { MenuItem } from '../../ui/overlays/Menu.tsx'
import { MoreMenu } from '../../ui/overlays/MoreMenu.tsx'
import { reviewAddress } from '../review/address.ts'
import { useAsk } from '../use-ask.ts'
import { dayInYear, PAPER_NAMES, TONE_OF } from '../words.ts'
import { paperDetail } from './paper-words.ts'
import { lineInYear, placeInYear } from './year-line.ts'

type Props = {
  vendor: Vendor
  standing: PaperStanding
  papers: VendorPapers
  onWaive: () => void
}

/** One type of paper: how it stands, its cover on this year with a line at today, and what can be done. */
export function PaperLine({ vendor, standing, papers, onWaive }: Props) {
  const { type, status, waiver, asked } = standing
  const own = papers.items.filter((paper) => paper.type === type)
  const counted = own.find(({ review }) => review === 'accepted')
  const waiting = own.find(({ review }) => review === null)
  const tone: Tone = standing.required ? TONE_OF[status] : status === 'missing' ? 'open' : TONE_OF[status]
  const detail = waiver
    ? m.vendors_waived_until({ day: dayInYear(waiver.until, papers.today), reason: waiver.reason })
    : counted
      ? paperDetail(counted, vendor)
      : waiting?.sentBy
        ? m.vendors_paper_from_portal(waiting.sentBy)
        : asked[0]
          ? m.vendors_asked_on({ day: dayInYear(asked[0], papers.today) })
          : m.vendors_not_on_file()
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-3 md:grid-cols-[auto_17rem_minmax(0,1fr)_7.5rem]">
      <StatusIcon tone={tone} />
      <div className="min-w-0">
        <h3 className="text-14 font-medium">{PAPER_NAMES[type]()}</h3>
        <p className="text-12 text-ink-soft">{detail}</p>
      </div>
      <Cover standing={standing} today={papers.today} from={counted?.effective ?? null} tone={tone} />
      <Actions {...{ vendor, standing, papers, onWaive, own }} />
    </div>
  )
}

type CoverProps = { standing: PaperStanding; today: string; from: string | null; tone: Tone }

function Cover({ standing: { status, coveredUntil }, today, from, tone }: CoverProps) {
  const year = today.slice(0, 4)
  const covers = status === 'valid' || status === 'expiring' || status === 'expired'
  const line = covers ? lineInYear(from, coveredUntil, year) : null
  return (
    <div className="col-span-3 row-start-2 mt-2 flex items-center gap-2 md:col-span-1 md:row-start-auto md:mt-0">
      <div aria-hidden className="relative h-6 min-w-0 flex-1">
        <span className="absolute inset-x-0 top-1/2 h-px bg-line" />
        {line && (
          <span
            className={cx('absolute top-1/2 h-0.5 -translate-y-1/2', LINE_COLORS[tone] ?? 'bg-ink')}
            style={{ left: `${line.from * 100}%`, width: `${(line.to - line.from) * 100}%` }}
          />
        )}
        {line && !line.isOpen && (
          <span
            className={cx('absolute inset-y-1.5 w-0.5 -translate-x-full', LINE_COLORS[tone] ?? 'bg-ink')}
            style={{ left: `${line.to * 100}%` }}
          />
        )}
        <span
          className="absolute inset-y-0 w-px bg-brass-edge"
          style={{ left: `${placeInYear(today, year) * 100}%` }}
        />
      </div>
      <span className={cx('w-28 shrink-0 text-right text-12', TEXT_COLORS[tone] ?? 'text-ink-soft')}>
        {endWords({ status, coveredUntil }, today)}
      </span>
    </div>
  )
}

const LINE_COLORS: Partial<Record<Tone, string>> = { bad: 'bg-bad', watch: 'bg-watch' }
const TEXT_COLORS: Partial<Record<Tone, string>> = { bad: 'text-bad', watch: 'text-watch' }

function endWords({ status, coveredUntil }: Pick<PaperStanding, 'status' | 'coveredUntil'>, today: string): string {
  if (coveredUntil === null) return status === 'valid' ? m.vendors_no_end() : ''
  const day = dayInYear(coveredUntil, today)
  if (status === 'expired') return m.vendors_ended({ day })
  return status === 'expiring' ? m.vendors_ends_in({ day, count: daysBetween(today, coveredUntil) }) : day
}

function Actions({ vendor, standing, papers, onWaive, own }: Props & { own: readonly VendorPaper[] }) {
  const ask = useAsk()
  const client = useQueryClient()
  const require = useMutation({
    mutationFn: (waiverId: string) => api.vendorPapers.require({ id: vendor.id, waiverId }),
    onSuccess: () => toast.success(m.vendors_require_said({ paper: PAPER_NAMES[standing.type]() })),
    onError: toastFailure,
    onSettled: () => client.invalidateQueries({ queryKey: ['vendors'] }),
  })
  const { type, status, required, waiver, asked } = standing
  const waiting = own.find(({ review }) => review === null)
  const name = PAPER_NAMES[type]()
  const asks = required && status !== 'valid' && papers.abilities.ask && vendor.contact?.email
  return (
    <div className="flex items-center justify-end gap-2">
      {waiting && papers.abilities.review ? (
        <ButtonLink size="small" to={reviewAddress(waiting.id)}>
          {m.vendors_review()}
        </ButtonLink>
      ) : (
        asks && (
          <Button
            size="small"
            working={ask.isPending}
            onClick={() => ask.mutate({ id: vendor.id, name: vendor.name, types: [type] })}
          >
            {asked.length > 0 ? m.vendors_ask_again() : m.vendors_ask()}
          </Button>
        )
      )}
      {papers.abilities.waive && (required || waiver) && (
        <MoreMenu label={m.vendors_paper_actions({ paper: name })}>
          {waiver ? (
            <MenuItem onSelect={() => require.mutate(waiver.id)}>{m.vendors_require()}</MenuItem>
          ) : (
            <MenuItem onSelect={onWaive}>{m.vendors_waive()}</MenuItem>
          )}
        </MoreMenu>
      )}
    </div>
  )
}
