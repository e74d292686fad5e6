import type { Room } from './rooms.ts'

/**
 * The database tables, each with the room that writes it. Every room may read them. To get something written, another
 * room calls the owner's store or goes through a hook or a provider (docs/decisions/0095).
 */
export const TABLES: Partial<Record<Room | 'platform', readonly string[]>> = {
  platform: ['uploads', 'stored_files', 'idempotency_keys', 'rate_limits', 'mail_outbox', 'sms_outbox'],
  auth: [
    'auth.users',
    'auth.identities',
    'auth.factors',
    'auth.challenges',
    'auth.sessions',
    'auth.session_methods',
    'auth.refresh_tokens',
    'auth.one_time_tokens',
    'auth.flow_states',
    'auth.away_states',
    'auth.known_devices',
    'auth.signing_keys',
    'auth.spent_proofs',
  ],
  account: ['profiles', 'member_avatars'],
  activity: ['activity_events'],
  notifications: ['notifications'],
  undo: ['undo_entries'],
  organizations: ['organizations', 'organization_logos'],
  team: ['memberships', 'user_roles', 'invitations'],
  contacts: ['contacts', 'deal_contacts'],
  approvals: ['approval_rules', 'delegations', 'approvals', 'approval_decisions'],
  pipelines: ['pipelines', 'stages', 'stage_history'],
  deals: ['deals', 'properties', 'land_details', 'home_units', 'sales', 'permits', 'saved_views', 'deal_presence'],
  documents: ['documents', 'document_versions'],
  comments: [
    'comment_threads',
    'comments',
    'comment_edits',
    'comment_reactions',
    'comment_documents',
    'comment_followings',
  ],
  tasks: ['tasks'],
  vendors: ['vendors', 'vendor_documents', 'vendor_waivers', 'vendor_reminders', 'vendor_asks', 'vendor_standings'],
  underwriting: [
    'cost_items',
    'cost_bills',
    'loans',
    'loan_payments',
    'loan_extensions',
    'settlements',
    'settlement_lines',
    'comps',
    'valuations',
    'scenarios',
    'deal_templates',
    'deal_projection',
    'former_results',
  ],
  budgets: [
    'cost_codes',
    'estimates',
    'estimate_lines',
    'learned_prices',
    'budgets',
    'budget_lines',
    'budget_revision_lines',
    'budget_transfers',
    'budget_versions',
    'expenses',
    'expense_shares',
  ],
  moves: [
    'stage_requirements',
    'checklist_template_items',
    'stage_task_templates',
    'checklist_items',
    'stage_sla_notices',
    'override_requests',
  ],
  'sale-offers': ['sale_offers'],
  deadlines: ['deadline_notices'],
  'purchase-orders': [
    'purchase_orders',
    'purchase_order_lines',
    'change_orders',
    'change_order_lines',
    'purchasing_numbers',
    'bid_packages',
    'bid_package_lines',
    'bid_invitations',
    'bids',
    'bid_lines',
  ],
  invoices: ['vendor_invoices', 'vendor_invoice_lines', 'lien_waivers', 'payment_runs', 'payments', 'payment_shares'],
  draws: [
    'lender_profiles',
    'loan_draw_terms',
    'draw_schedule_lines',
    'draw_schedule_budget_lines',
    'draw_requests',
    'draw_lines',
    'draw_costs',
    'draw_papers',
    'line_pictures',
    'draw_steps',
    'draw_packages',
    'draw_sendings',
  ],
  portfolio: ['portfolio_pages', 'portfolio_deals'],
  imports: ['import_jobs', 'import_rows', 'import_verdicts', 'import_results', 'import_memory'],
  analytics: ['analytics_events'],
  inquiries: ['inquiries'],
  samples: ['sample_sets'],
}

/** Files that choose the table they write at runtime, each with the possible tables. */
export const NAMED_LATER: Readonly<Record<string, readonly string[]>> = {
  'server/src/budgets/lines/store.ts': ['budget_lines', 'budget_revision_lines'],
  'server/src/deals/bulk/fields-store.ts': ['properties', 'land_details', 'home_units'],
  'server/src/purchase-orders/bids/bids-store.ts': ['bids', 'bid_invitations'],
  'server/src/deals/fields/store.ts': ['deals', 'properties', 'land_details', 'home_units'],
}

/** Files that write tables they don't own, each with the reason why no room can do it for them. */
export const WRITE_FOR_OTHERS: Readonly<Record<string, string>> = {
  'server/src/platform/backup/load.ts':
    'puts a whole database back, before there is a server whose rooms could be asked',
  'server/src/platform/jobs/pg-boss.ts': 'writes the tables of the queue, which makes and migrates them itself',
  'server/src/samples/erase-store.ts':
    'erases sample deals with all that any room keeps for them, which no person may do to a real deal',
  'server/src/sample/whole.ts':
    'empties a database in which a start was interrupted while it made the sample, and nobody else is: everything at once, before any room runs',
}
