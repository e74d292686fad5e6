import { m } from '../../messages/generated/messages.js'
import type { AskedFor } from '@plumbline/domain/search/asked'

export const FOR_NAMES: Readonly<Record<AskedFor, () => string>> = {
  all: m.search_for_all,
  deal: m.search_kind_deal,
  vendor: m.search_kind_vendor,
  contact: m.search_kind_contact,
  money: m.search_for_money,
  document: m.search_kind_document,
  task: m.search_kind_task,
  action: m.search_actions,
}
