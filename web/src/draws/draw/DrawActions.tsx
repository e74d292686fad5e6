import type { Draw } from '@plumbline/contract/draws/draw'
import type { DrawAction } from '@plumbline/domain/draws/actions'
import { Eye } from 'lucide-react'
import { m } from '../../messages/generated/messages.js'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { MenuItem } from '../../ui/overlays/Menu.tsx'
import { MoreMenu } from '../../ui/overlays/MoreMenu.tsx'
import { drawLink } from '../address.ts'
import type { DrawDialog } from './dialogs/DrawDialogs.tsx'
import { nextStep } from './steps.ts'
import type { DrawEdit } from './use-draw-edit.ts'
import { useDrawStep } from './use-draw-step.ts'

export type ActionProps = {
  draw: Draw
  toFix: number
  edit: DrawEdit | null
  onAsk: (dialog: DrawDialog) => void
  onPackage: () => void
}

/** The next step, which says what will happen and what it waits for. */
export function NextStep({ draw, toFix, edit, onAsk, wide = false }: ActionProps & { wide?: boolean }) {
  const next = nextStep(draw)
  const step = useDrawStep(draw)
  if (draw.status === 'funded') return <OpenNext draw={draw} wide={wide} />
  switch (next) {
    case 'submit':
      return (
        <Button
          kind="brass"
          wide={wide}
          working={step.isPending || (edit?.isSaving ?? false)}
          disabled={!draw.maySubmit}
          disabledReason={m.draws_submit_stopped({ count: toFix })}
          onClick={() => step.mutate({ step: 'submit' })}
        >
          {draw.maySubmit ? m.draws_submit() : m.draws_submit_to_fix({ count: toFix })}
        </Button>
      )
    case 'withdraw':
    case 'rework':
      return (
        <Button kind="brass" wide={wide} working={step.isPending} onClick={() => step.mutate({ step: next })}>
          {next === 'withdraw' ? m.draws_withdraw() : m.draws_rework()}
        </Button>
      )
    case 'schedule_inspection':
    case 'inspect':
    case 'approve':
    case 'fund':
      return (
        <Button kind="brass" wide={wide} onClick={() => onAsk(next)}>
          {STEP_NAMES[next]()}
        </Button>
      )
    default:
      return null
  }
}

function OpenNext({ draw, wide }: { draw: Draw; wide: boolean }) {
  const next = draw.siblings.find(({ loanNumber, status }) => loanNumber > draw.loanNumber && status !== 'cancelled')
  return next ? (
    <ButtonLink kind="brass" wide={wide} to={drawLink(draw.deal.id, next.id)}>
      {m.draws_open_number({ number: next.loanNumber })}
    </ButtonLink>
  ) : null
}

const STEP_NAMES = {
  schedule_inspection: m.draws_set_inspection,
  inspect: m.draws_inspect,
  approve: m.draws_approve,
  fund: m.draws_fund,
  return: m.draws_return,
  reject: m.draws_reject,
  cancel: m.draws_cancel,
} satisfies Partial<Record<DrawAction, () => string>>

const IN_MENU = ['schedule_inspection', 'inspect', 'return', 'reject', 'cancel'] as const

/** What else can be done with the draw. */
export function MoreSteps({ draw, edit, onAsk }: ActionProps) {
  const { actions } = draw.abilities
  const next = nextStep(draw)
  const shown = IN_MENU.filter((action) => action !== next && actions.includes(action))
  if (shown.length === 0 && !edit) return null
  return (
    <MoreMenu label={m.draws_more()}>
      {edit && (
        <MenuItem onSelect={() => edit.save({ isFinal: !draw.isFinal })}>
          {draw.isFinal ? m.draws_not_final() : m.draws_make_final()}
        </MenuItem>
      )}
      {shown.map((action) => (
        <MenuItem key={action} danger={action === 'reject' || action === 'cancel'} onSelect={() => onAsk(action)}>
          {action === 'schedule_inspection' && draw.inspectionOn !== null
            ? m.draws_change_inspection()
            : STEP_NAMES[action]()}
        </MenuItem>
      ))}
    </MoreMenu>
  )
}

export function PackageButton({ onPackage }: Pick<ActionProps, 'onPackage'>) {
  return (
    <Button icon={<Eye aria-hidden size={16} strokeWidth={1.6} />} onClick={onPackage}>
      {m.draws_package()}
    </Button>
  )
}
