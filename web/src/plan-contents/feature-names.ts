import type { PlanFeature } from '@plumbline/domain/plans/plan-features'
import { m } from '../messages/generated/messages.js'

/** What each feature is called, on the public pages and in the product. */
export const FEATURE_NAMES: Readonly<Record<PlanFeature, () => string>> = {
  both_deal_types: m.site_compare_both_types,
  board: m.site_compare_board,
  underwriting: m.site_compare_underwriting,
  budgets: m.site_compare_budgets,
  draws: m.site_compare_draws,
  document_versions: m.site_compare_documents,
  team_members: m.site_compare_members,
  roles: m.site_compare_roles,
  activity_log: m.site_compare_activity,
  portfolio: m.site_compare_portfolio,
  basic_reporting: m.site_compare_basic_reports,
  import: m.site_compare_import,
  export: m.site_compare_export,
  email_support: m.site_compare_email,
  po_approvals: m.site_compare_orders,
  vendor_portal: m.site_compare_portal,
  ai_memos: m.site_compare_memos,
  advanced_analytics: m.site_compare_analytics,
  accounting: m.site_compare_accounting,
  cloud_drive: m.site_integration_drive,
  mls: m.site_integration_mls,
  e_signature: m.site_compare_e_signature,
  automation: m.site_compare_automation,
  priority_support: m.site_compare_priority,
  client_access: m.site_compare_clients,
  custom_dashboards: m.site_compare_dashboards,
  custom_workflows: m.site_compare_custom_workflows,
  automated_workflows: m.site_compare_automated_workflows,
  retention_automation: m.site_compare_retention,
  custom_integrations: m.site_compare_custom_integrations,
  success_manager: m.site_compare_success,
  sla: m.site_compare_sla,
}

/** The part of a feature that's coming, if the rest is available today. */
export const COMING_PARTS: Readonly<Partial<Record<PlanFeature, () => string>>> = {
  draws: m.site_part_draw_requests,
  export: m.site_part_csv_pdf,
}
