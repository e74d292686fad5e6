import { m } from '../../messages/generated/messages.js'
import { formatMoney } from '../../ui/figures/format.ts'
import type { DeskRow } from './queries.ts'

type Writer = { name: string; organization: string }

/** A mail to the lender that asks where a draw stands, with the facts filled in; null without a draw that waits. */
export function mailAbout({ lender, loan }: DeskRow, { name, organization }: Writer): string | null {
  const { draw, deal, loanName } = loan
  if (!draw || draw.daysWaiting === null) return null
  const number = draw.loanNumber
  const words =
    draw.inspectionOn && draw.status === 'inspected' ? m.draw_desk_mail_body_inspected : m.draw_desk_mail_body
  const body = words({
    number,
    deal: deal.name,
    loan: loanName,
    amount: formatMoney(draw.requestedCents),
    days: draw.daysWaiting,
    name,
    organization,
  })
  const subject = m.draw_desk_mail_subject({ number, deal: deal.name })
  return `mailto:${encodeURIComponent(lender.email ?? '').replace('%40', '@')}?subject=${text(subject)}&body=${text(body)}`
}

/** Mail programs expect lines to end with CR and LF. */
function text(part: string): string {
  return encodeURIComponent(part).replaceAll('%0A', '%0D%0A')
}
