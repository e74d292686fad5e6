import { account } from './account.ts'
import { activity } from './activity-log.ts'
import { analytics } from './analytics.ts'
import { approvals } from './approvals/endpoints.ts'
import { billing } from './billing.ts'
import { drawDesk } from './draws/desk.ts'
import { draws } from './draws/endpoints.ts'
import { drawPackages } from './draws/package.ts'
import { drawSchedules } from './draws/schedule.ts'
import { drawTerms } from './draws/terms.ts'
import { estimates } from './budgets/estimates.ts'
import { budgets } from './budgets/budget.ts'
import { expenses } from './budgets/expenses.ts'
import { calendarEvents } from './calendar-events.ts'
import { calendarFeeds } from './calendar-feeds.ts'
import { comments } from './comments.ts'
import { contacts } from './contacts.ts'
import { dealProcedures } from './deals/endpoints.ts'
import { documents } from './documents.ts'
import { home } from './reports.ts'
import { imports } from './imports/endpoints.ts'
import { inquiries } from './inquiries/inquiries.ts'
import { withChangedInvoiceRules, withInvoiceRules } from './invoices/settings.ts'
import { invoices } from './invoices/endpoints.ts'
import { ChangeSettingsWithPayments, SettingsWithPayments } from './invoices/payment-settings.ts'
import { taxSeason } from './invoices/nec-1099.ts'
import { payments } from './invoices/payment-endpoints.ts'
import { invitations } from './team/invitations.ts'
import { meProcedures } from './organizations/me.ts'
import { organizationProcedures } from './organizations/organizations.ts'
import { moves } from './moves.ts'
import { lenderUpdates } from './on-site/lender-updates.ts'
import { punchItems } from './on-site/punch.ts'
import { siteLogs } from './on-site/site-logs.ts'
import { people } from './people.ts'
import { permits } from './deals/permits.ts'
import { pipelines } from './pipelines.ts'
import { portalAccess, vendorPortals } from './portal/access.ts'
import { portalBids } from './portal/bids.ts'
import { portalQuestions } from './portal/questions.ts'
import { portalBilling } from './portal/billing.ts'
import { portalInvoices } from './portal/invoices.ts'
import { portalPapers } from './portal/papers.ts'
import { portalProfile } from './portal/profile.ts'
import { portal } from './portal/portal.ts'
import { portalTaxCopies } from './portal/tax-copies.ts'
import { portfolio } from './portfolio.ts'
import { bids } from './purchase-orders/bids.ts'
import { changeOrders } from './purchase-orders/change-orders.ts'
import { orders } from './purchase-orders/order-endpoints.ts'
import { saleOffers } from './sale-offers.ts'
import { samples } from './samples.ts'
import { scheduleConfirming } from './schedule/confirming.ts'
import { schedules } from './schedule/schedule.ts'
import { scheduleTemplates } from './schedule/templates.ts'
import { withChangedWorkCalendar, withWorkCalendar } from './schedule/work-calendar.ts'
import { tasks } from './tasks.ts'
import { team } from './team/team.ts'
import { CreateDeal, DealWithTerms } from './underwriting/deal.ts'
import { underwriting } from './underwriting/endpoints.ts'
import { loanRecords } from './underwriting/loan-records.ts'
import { settlements } from './underwriting/settlement.ts'
import { MeWithDefaults } from './underwriting/settings.ts'
import { notifications } from './notifications.ts'
import { undo } from './undo.ts'
import { templates } from './underwriting/templates.ts'
import { search } from './search.ts'
import { scenarios } from './underwriting/scenarios.ts'
import { bills } from './underwriting/bills.ts'
import { comps } from './underwriting/comps.ts'
import { valuations } from './underwriting/valuations.ts'
import { vendorPapers } from './vendors/papers.ts'
import { vendors } from './vendors/vendors.ts'
import { views } from './deals/views.ts'

/** The whole API under /api/v1, with one key per room. */
export const contract = {
  me: meProcedures({ Me: MeWithDefaults }),
  account,
  analytics,
  deals: dealProcedures({ Detail: DealWithTerms, Create: CreateDeal }),
  documents,
  comments,
  contacts,
  people,
  budgets,
  expenses,
  pipelines,
  approvals,
  moves,
  orders,
  changeOrders,
  bids,
  invoices,
  payments,
  taxSeason,
  draws,
  schedules,
  scheduleTemplates,
  scheduleConfirming,
  punchItems,
  siteLogs,
  lenderUpdates,
  calendarEvents,
  calendarFeeds,
  drawSchedules,
  drawTerms,
  drawPackages,
  drawDesk,
  saleOffers,
  views,
  vendors,
  vendorPapers,
  activity,
  underwriting,
  loanRecords,
  settlements,
  comps,
  bills,
  estimates,
  scenarios,
  templates,
  valuations,
  tasks,
  permits,
  home,
  imports,
  search,
  portfolio,
  portal,
  portalAccess,
  portalBids,
  portalQuestions,
  portalBilling,
  portalInvoices,
  portalPapers,
  portalTaxCopies,
  portalProfile,
  vendorPortals,
  billing,
  team,
  organizations: organizationProcedures({
    Settings: withWorkCalendar(withInvoiceRules(SettingsWithPayments)),
    ChangeSettings: withChangedWorkCalendar(withChangedInvoiceRules(ChangeSettingsWithPayments)),
  }),
  inquiries,
  invitations,
  samples,
  notifications,
  undo,
}
