import { estimateRoutes } from './budgets/estimates/routes.ts'
import { accountRoutes } from './account/routes.ts'
import { activityRoutes } from './activity-log/routes.ts'
import { analyticsRoutes } from './analytics/routes.ts'
import { approvalRoutes } from './approvals/routes.ts'
import { billingRoutes } from './billing/routes.ts'
import { budgetRoutes, expenseRoutes } from './budgets/routes.ts'
import { calendarEventRoutes, calendarFeedRoutes } from './calendar-events/routes.ts'
import { commentRoutes } from './comments/routes.ts'
import { contactRoutes } from './contacts/routes.ts'
import { dealContactRoutes } from './deals/contacts/routes.ts'
import { dealRoutes } from './deals/routes.ts'
import { permitRoutes } from './deals/permits/routes.ts'
import { vendorPaperRoutes, vendorRoutes } from './vendors/routes.ts'
import { viewRoutes } from './deals/views/routes.ts'
import { documentRoutes } from './documents/routes.ts'
import { drawDeskRoutes } from './draws/desk/routes.ts'
import { drawPackageRoutes } from './draws/package/routes.ts'
import { drawRoutes } from './draws/routes.ts'
import { drawScheduleRoutes } from './draws/schedule/routes.ts'
import { drawTermRoutes } from './draws/terms/routes.ts'
import { importRoutes } from './imports/routes.ts'
import { inquiryRoutes } from './inquiries/routes.ts'
import { meRoutes, organizationRoutes } from './organizations/routes.ts'
import { requiredDocumentRoutes } from './moves/required-documents.ts'
import { pipelineRoutes } from './pipelines/routes.ts'
import { searchRoutes } from './search/routes.ts'
import {
  portalAccessRoutes,
  portalBidRoutes,
  portalQuestionRoutes,
  portalBillingRoutes,
  portalInvoiceRoutes,
  portalPaperRoutes,
  portalProfileRoutes,
  portalRoutes,
  portalTaxCopyRoutes,
  vendorPortalRoutes,
} from './portal/routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { portfolioRoutes } from './portfolio/routes.ts'
import { lenderUpdateRoutes, punchItemRoutes, siteLogRoutes } from './on-site/routes.ts'
import { moveRoutes } from './moves/routes.ts'
import { homeRoutes } from './reports/routes.ts'
import { taxSeasonRoutes } from './invoices/nec-1099/routes.ts'
import { paymentRoutes } from './invoices/payments/routes.ts'
import { invoiceRoutes } from './invoices/routes.ts'
import { bidRoutes, changeOrderRoutes, orderRoutes } from './purchase-orders/routes.ts'
import { saleOfferRoutes } from './sale-offers/routes.ts'
import { scheduleConfirmingRoutes, scheduleRoutes, scheduleTemplateRoutes } from './schedule/routes.ts'
import { sampleRoutes } from './samples/routes.ts'
import { taskRoutes } from './tasks/routes.ts'
import { loanRecordRoutes } from './underwriting/loans/routes.ts'
import { settlementRoutes } from './underwriting/settlement/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { undoRoutes } from './undo/routes.ts'
import { invitationRoutes, teamRoutes } from './team/routes.ts'
import {
  billRoutes,
  compRoutes,
  scenarioRoutes,
  templateRoutes,
  underwritingRoutes,
  valuationRoutes,
} from './underwriting/routes.ts'

/** Implements every procedure in contract/src/router.ts. */
export const router = {
  me: meRoutes,
  account: accountRoutes,
  analytics: analyticsRoutes,
  deals: dealRoutes,
  documents: { ...documentRoutes, ...requiredDocumentRoutes },
  comments: commentRoutes,
  contacts: { ...contactRoutes, ...dealContactRoutes },
  people: peopleRoutes,
  budgets: budgetRoutes,
  expenses: expenseRoutes,
  imports: importRoutes,
  search: searchRoutes,
  pipelines: pipelineRoutes,
  approvals: approvalRoutes,
  moves: moveRoutes,
  orders: orderRoutes,
  changeOrders: changeOrderRoutes,
  bids: bidRoutes,
  invoices: invoiceRoutes,
  payments: paymentRoutes,
  taxSeason: taxSeasonRoutes,
  draws: drawRoutes,
  schedules: scheduleRoutes,
  scheduleTemplates: scheduleTemplateRoutes,
  scheduleConfirming: scheduleConfirmingRoutes,
  punchItems: punchItemRoutes,
  siteLogs: siteLogRoutes,
  lenderUpdates: lenderUpdateRoutes,
  calendarEvents: calendarEventRoutes,
  calendarFeeds: calendarFeedRoutes,
  drawSchedules: drawScheduleRoutes,
  drawTerms: drawTermRoutes,
  drawDesk: drawDeskRoutes,
  drawPackages: drawPackageRoutes,
  saleOffers: saleOfferRoutes,
  vendors: vendorRoutes,
  vendorPapers: vendorPaperRoutes,
  views: viewRoutes,
  activity: activityRoutes,
  underwriting: underwritingRoutes,
  loanRecords: loanRecordRoutes,
  settlements: settlementRoutes,
  comps: compRoutes,
  bills: billRoutes,
  estimates: estimateRoutes,
  scenarios: scenarioRoutes,
  templates: templateRoutes,
  valuations: valuationRoutes,
  tasks: taskRoutes,
  notifications: notificationRoutes,
  permits: permitRoutes,
  home: homeRoutes,
  portfolio: portfolioRoutes,
  portal: portalRoutes,
  portalBids: portalBidRoutes,
  portalQuestions: portalQuestionRoutes,
  portalBilling: portalBillingRoutes,
  portalInvoices: portalInvoiceRoutes,
  portalPapers: portalPaperRoutes,
  portalTaxCopies: portalTaxCopyRoutes,
  portalProfile: portalProfileRoutes,
  portalAccess: portalAccessRoutes,
  vendorPortals: vendorPortalRoutes,
  billing: billingRoutes,
  team: teamRoutes,
  organizations: organizationRoutes,
  inquiries: inquiryRoutes,
  invitations: invitationRoutes,
  samples: sampleRoutes,
  undo: undoRoutes,
}
