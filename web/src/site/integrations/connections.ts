import { PLAN_FEATURES, type PlanFeature } from '@plumbline/domain/plans/plan-features'
import { PLAN_NAMES } from '@plumbline/domain/plans/plans'
import {
  Calculator,
  CreditCard,
  FileDown,
  FileSpreadsheet,
  FolderClosed,
  House,
  KeyRound,
  type LucideIcon,
  Mail,
  PenLine,
  Plug,
  Share2,
  Workflow,
} from 'lucide-react'
import { m } from '../../messages/generated/messages.js'
import { isComing } from '../../plan-contents/claims.ts'

export type Connection = {
  icon: LucideIcon
  name: () => string
  text: () => string
  /** `On every plan`, `From Pro on`. */
  plan: () => string
  /** Whether it works today. If not, it is shown as announced. */
  isHere: boolean
}

function from(feature: PlanFeature): () => string {
  const tier = PLAN_FEATURES[feature]
  return tier === 'STARTER'
    ? m.site_integrations_every_plan
    : () => m.site_integrations_from({ plan: PLAN_NAMES[tier] })
}

const every = m.site_integrations_every_plan

/** Those whose claim is coming are listed as such. */
export const CONNECTIONS: readonly Connection[] = [
  {
    icon: FileSpreadsheet,
    name: m.site_connection_import,
    text: m.site_connection_import_text,
    plan: from('import'),
    isHere: true,
  },
  {
    icon: FileDown,
    name: m.site_connection_workbook,
    text: m.site_connection_workbook_text,
    plan: from('export'),
    isHere: true,
  },
  { icon: KeyRound, name: m.site_connection_sign_in, text: m.site_connection_sign_in_text, plan: every, isHere: true },
  { icon: Plug, name: m.site_connection_api, text: m.site_connection_api_text, plan: every, isHere: true },
  { icon: Mail, name: m.site_connection_mail, text: m.site_connection_mail_text, plan: every, isHere: true },
  {
    icon: Share2,
    name: m.site_connection_portfolio,
    text: m.site_connection_portfolio_text,
    plan: every,
    isHere: true,
  },
  {
    icon: Calculator,
    name: m.site_integration_accounting,
    text: m.site_connection_accounting_text,
    plan: from('accounting'),
    isHere: !isComing('accounting'),
  },
  {
    icon: PenLine,
    name: m.site_integration_esign,
    text: m.site_connection_esign_text,
    plan: from('e_signature'),
    isHere: !isComing('e_signature'),
  },
  {
    icon: FolderClosed,
    name: m.site_integration_drive,
    text: m.site_connection_drive_text,
    plan: from('cloud_drive'),
    isHere: !isComing('cloud_drive'),
  },
  {
    icon: CreditCard,
    name: m.site_integration_payments,
    text: m.site_connection_payments_text,
    plan: every,
    isHere: !isComing('card_payments'),
  },
  {
    icon: Workflow,
    name: m.site_integration_automation,
    text: m.site_connection_automation_text,
    plan: from('automation'),
    isHere: !isComing('automation'),
  },
  {
    icon: House,
    name: m.site_integration_mls,
    text: m.site_connection_mls_text,
    plan: from('mls'),
    isHere: !isComing('mls'),
  },
]
