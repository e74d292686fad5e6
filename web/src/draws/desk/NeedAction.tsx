import type { DeskLoan } from '@plumbline/contract/draws/desk'
import { m } from '../../messages/generated/messages.js'
import { useMe } from '../../shell/session/me.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { drawsLink } from '../address.ts'
import { mailAbout } from './mail.ts'
import type { DeskRow } from './queries.ts'
import { loanLink, mayAsk } from './standing.ts'
import { useStartDraw } from './use-start-draw.ts'

type Props = { row: DeskRow; short?: boolean }

/** The one step that gets a loan's money moving: a mail to its lender, its returned draw, or its draft. */
export function NeedAction({ row, short = false }: Props) {
  const me = useMe()
  const { loan } = row
  if (loan.need === 'late') {
    const mail = mailAbout(row, { name: me.fullName, organization: me.organization.name })
    if (mail !== null)
      return (
        <a href={mail} className={buttonClass({ size: 'small' })}>
          {short ? m.draw_desk_write_short() : m.draw_desk_write()}
        </a>
      )
  }
  if (loan.need === 'ready' && !loan.draw && mayAsk(loan)) return <StartButton loan={loan} short={short} />
  const label = loan.draw?.status === 'draft' ? m.draw_desk_open_draft() : m.draw_desk_open_draw()
  return (
    <ButtonLink size="small" to={loan.draw ? loanLink(loan) : drawsLink(loan.deal.id)}>
      {short ? m.draw_desk_open_short() : label}
    </ButtonLink>
  )
}

function StartButton({ loan, short }: { loan: DeskLoan; short: boolean }) {
  const start = useStartDraw()
  return (
    <Button size="small" working={start.isPending} onClick={() => start.mutate(loan)}>
      {short ? m.draw_desk_new_start_short() : m.draw_desk_new_start()}
    </Button>
  )
}
