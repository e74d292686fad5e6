import type { ArchiveReason } from '@plumbline/domain/deals/status'
import { m } from '../messages/generated/messages.js'

const WORDS: Readonly<Record<ArchiveReason, () => string>> = {
  lost_bid: m.deals_archive_lost_bid,
  numbers_do_not_work: m.deals_archive_numbers,
  seller_withdrew: m.deals_archive_seller,
  inspection_failed: m.deals_archive_inspection,
  financing_failed: m.deals_archive_financing,
  title_problem: m.deals_archive_title,
  perc_failed: m.deals_archive_perc,
  zoning_denied: m.deals_archive_zoning,
  duplicate: m.deals_archive_duplicate,
  retention: m.deals_archive_retention,
  other: m.deals_archive_other,
}

/** Why a deal was archived. */
export function archiveReasonWords(reason: ArchiveReason): string {
  return WORDS[reason]()
}
