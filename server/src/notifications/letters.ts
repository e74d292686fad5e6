import type { Locale } from '../platform/http/workplace.ts'
import { setLetter } from '../platform/mail/letter.ts'
import type { Mail } from '../platform/mail/letter.ts'
import type { Notice, NoticeOf } from './notice.ts'
import { COPY_HINT, TELLERS, type Told } from './words.ts'

type Reader = { email: string; locale: Locale }

/** The mail about a notice, in its reader's language. */
export function letterOf(notice: Notice, reader: Reader, publicUrl: string): Mail {
  return letter(toldOf(notice, reader.locale), notice.link, reader, publicUrl)
}

/** One mail for all deals of a reader that passed their stage's time at once. */
export function slaLetter(notices: readonly NoticeOf<'stage_sla_red'>[], reader: Reader, publicUrl: string): Mail {
  const [only] = notices
  const link = notices.length === 1 && only ? only.link : '/app'
  return letter(TELLERS[reader.locale].stage_sla_red(notices), link, reader, publicUrl)
}

function toldOf(notice: Notice, locale: Locale): Told {
  const tell = TELLERS[locale]
  switch (notice.type) {
    case 'stage_overridden':
      return tell.stage_overridden(notice)
    case 'stage_sla_red':
      return tell.stage_sla_red([notice])
    case 'task_assigned':
      return tell.task_assigned(notice)
    case 'document_rejected':
      return tell.document_rejected(notice)
    case 'budget_waiting':
      return tell.budget_waiting(notice)
    case 'budget_approved':
      return tell.budget_approved(notice)
    case 'budget_rejected':
      return tell.budget_rejected(notice)
    case 'member_joined':
      return tell.member_joined(notice)
    case 'member_roles_changed':
      return tell.member_roles_changed(notice)
    case 'work_handed_over':
      return tell.work_handed_over(notice)
  }
}

function letter(told: Told, link: string, { email, locale }: Reader, publicUrl: string): Mail {
  const { subject, paragraphs, action, because } = told
  return setLetter(email, {
    locale,
    subject,
    title: subject,
    paragraphs,
    action: { label: action, url: new URL(link, publicUrl).href, copyHint: COPY_HINT[locale] },
    closing: because,
  })
}
