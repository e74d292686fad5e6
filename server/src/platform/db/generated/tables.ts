// Written by npm run generate from server/migrations (14ef6b620ea08832).

import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type Numeric = ColumnType<string, number | string, number | string>;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface ActivityEvents {
  actor_id: string | null;
  actor_kind: string;
  actor_name: string;
  after: Json | null;
  at: Generated<Timestamp>;
  before: Json | null;
  deal_id: string | null;
  id: string;
  impersonator_id: string | null;
  ip: string | null;
  object_id: string | null;
  object_label: Generated<string>;
  object_label_es: string | null;
  object_type: string;
  org_id: string;
  verb: string;
}

export interface AnalyticsEvents {
  at: Generated<Timestamp>;
  event_action: string | null;
  event_category: string | null;
  event_label: string | null;
  event_type: string;
  event_value: Numeric | null;
  id: string;
  metadata: Generated<Json>;
  org_id: string;
  page_path: string;
  session_id: string;
  user_id: string;
}

export interface AuthAwayStates {
  challenge_method: string | null;
  code_challenge: string | null;
  created_at: Timestamp;
  linking_user_id: string | null;
  provider: string;
  redirect_to: string;
  secrets_sealed: string;
  state_hash: Buffer;
}

export interface AuthChallenges {
  code_hash: Buffer | null;
  created_at: Timestamp;
  factor_id: string;
  id: string;
  ip: string | null;
  nonce: string | null;
  used_at: Timestamp | null;
  wrong_codes: Generated<number>;
}

export interface AuthFactors {
  aaguid: string | null;
  created_at: Timestamp;
  credential_id: string | null;
  factor_type: string;
  friendly_name: string;
  id: string;
  last_challenged_at: Timestamp | null;
  last_step: number | null;
  phone: string | null;
  public_key: Buffer | null;
  secret_sealed: string | null;
  sign_count: number | null;
  status: string;
  transports: Generated<string[]>;
  updated_at: Timestamp;
  user_id: string;
  wrong_codes: Generated<number>;
  wrong_codes_since: Timestamp | null;
}

export interface AuthFlowStates {
  auth_code_hash: Buffer | null;
  auth_code_issued_at: Timestamp | null;
  authentication_method: string;
  challenge_method: string;
  code_challenge: string;
  created_at: Timestamp;
  id: string;
  provider: string | null;
  provider_tokens_sealed: string | null;
  session_not_after: Timestamp | null;
  used_at: Timestamp | null;
  user_id: string;
}

export interface AuthIdentities {
  created_at: Timestamp;
  id: string;
  identity_data: Json;
  last_sign_in_at: Timestamp | null;
  provider: string;
  provider_subject: string;
  updated_at: Timestamp;
  user_id: string;
}

export interface AuthKnownDevices {
  device_hash: Buffer;
  seen_at: Timestamp;
  user_id: string;
}

export interface AuthOneTimeTokens {
  code_hash: Buffer;
  created_at: Timestamp;
  kind: string;
  link_hash: Buffer | null;
  sent_to: string;
  user_id: string;
  wrong_guesses: Generated<number>;
}

export interface AuthRefreshTokens {
  generation: number;
  issued_at: Timestamp;
  replaced_at: Timestamp | null;
  session_id: string;
}

export interface AuthSessionMethods {
  factor_id: string | null;
  method: string;
  proved_at: Timestamp;
  provider: string | null;
  session_id: string;
}

export interface AuthSessions {
  created_at: Timestamp;
  id: string;
  ip: string | null;
  not_after: Timestamp | null;
  raised_generation: Generated<number>;
  refreshed_at: Timestamp | null;
  user_agent: string | null;
  user_id: string;
}

export interface AuthSigningKeys {
  created_at: Timestamp;
  kid: string;
  private_sealed: string;
  public_jwk: Json;
  published_until: Timestamp | null;
  signs_from: Timestamp;
}

export interface AuthSpentProofs {
  forget_at: Timestamp;
  proof_hash: Buffer;
}

export interface AuthUsers {
  app_metadata: Generated<Json>;
  banned_until: Timestamp | null;
  confirmation_sent_at: Timestamp | null;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
  email: string | null;
  email_confirmed_at: Timestamp | null;
  id: string;
  invited_at: Timestamp | null;
  is_anonymous: Generated<boolean>;
  is_sso: Generated<boolean>;
  last_sign_in_at: Timestamp | null;
  new_email: string | null;
  new_email_awaits: Generated<string[]>;
  new_email_sent_at: Timestamp | null;
  new_phone: string | null;
  new_phone_sent_at: Timestamp | null;
  password_hash: string | null;
  phone: string | null;
  phone_confirmed_at: Timestamp | null;
  reauthentication_sent_at: Timestamp | null;
  recovery_sent_at: Timestamp | null;
  role: Generated<string>;
  updated_at: Timestamp;
  user_metadata: Generated<Json>;
}

export interface BudgetLines {
  contingency_applies: Generated<boolean>;
  cost_code_id: string;
  deal_id: string;
  description: string;
  ends_on: string | null;
  etc_override_cents: number | null;
  id: string;
  is_contingency: Generated<boolean>;
  note: Generated<string>;
  org_id: string;
  original_cents: number;
  percent_complete: Generated<number>;
  photos_required: Generated<boolean>;
  position: number;
  qty: Numeric | null;
  starts_on: string | null;
  unit: string | null;
  unit_cost_cents: number | null;
  updated_at: Timestamp;
  updated_by: string | null;
  version: Generated<number>;
}

export interface BudgetRevisionLines {
  contingency_applies: Generated<boolean>;
  cost_code_id: string;
  deal_id: string;
  description: string;
  id: string;
  is_contingency: Generated<boolean>;
  org_id: string;
  original_cents: number;
  position: number;
  qty: Numeric | null;
  unit: string | null;
  unit_cost_cents: number | null;
  updated_at: Timestamp;
  updated_by: string | null;
  version: Generated<number>;
}

export interface Budgets {
  approved_at: Timestamp | null;
  approved_by: string | null;
  baseline_total_cents: number | null;
  contingency_pct: Numeric | null;
  created_at: Timestamp;
  created_by: string | null;
  deal_id: string;
  org_id: string;
  reject_reason: string | null;
  status: string;
  submitted_at: Timestamp | null;
  submitted_by: string | null;
  updated_at: Timestamp;
  version: Generated<number>;
  version_no: Generated<number>;
}

export interface BudgetTransfers {
  amount_cents: number;
  deal_id: string;
  from_line_id: string;
  id: string;
  made_at: Timestamp;
  made_by: string;
  org_id: string;
  reason: string | null;
  reason_code: string | null;
  to_line_id: string;
  version_no: number;
}

export interface BudgetVersions {
  approved_at: Timestamp;
  approved_by: string;
  contingency_pct: Numeric | null;
  deal_id: string;
  lines: Json;
  org_id: string;
  self_approved: Generated<boolean>;
  submitted_by: string | null;
  total_cents: number;
  version_no: number;
}

export interface ChecklistItems {
  deal_id: string;
  done_at: Timestamp | null;
  done_by: string | null;
  due_on: string | null;
  id: string;
  label_en: string;
  label_es: string;
  made_by_move: string | null;
  na_reason: string | null;
  org_id: string;
  position: Generated<number>;
  required: boolean;
  stage_id: string;
  status: Generated<string>;
  template_item_id: string | null;
}

export interface ChecklistTemplateItems {
  due_offset_days: number | null;
  id: string;
  key: string;
  label_en: string;
  label_es: string;
  org_id: string;
  position: number;
  required: Generated<boolean>;
  stage_id: string;
}

export interface Comps {
  address: string;
  address_key: string | null;
  adjustments: Generated<Json>;
  baths: Numeric | null;
  beds: Numeric | null;
  condition: string | null;
  created_at: Generated<Timestamp>;
  created_by: string | null;
  deal_id: string;
  distance_mi: Numeric | null;
  id: string;
  import_job_id: string | null;
  include: Generated<boolean>;
  lot_sqft: number | null;
  org_id: string;
  sale_date: string;
  sale_price_cents: number;
  source: string | null;
  sqft: number | null;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
  weight: Generated<Numeric>;
  year_built: number | null;
}

export interface CostCodes {
  active: Generated<boolean>;
  code: string;
  created_at: Generated<Timestamp>;
  default_unit_cost_cents: number | null;
  id: string;
  name_en: string;
  name_es: string;
  org_id: string;
  unit: string | null;
}

export interface CostItems {
  amount_cents: number | null;
  bucket: string;
  deal_id: string;
  from_day: string | null;
  id: string;
  name: string;
  org_id: string;
  pct: Numeric | null;
  pct_of: string | null;
  per: Generated<string>;
  position: Generated<number>;
  to_day: string | null;
}

export interface DealProjection {
  cash_needed_cents: number | null;
  computed_at: Generated<Timestamp>;
  deal_id: string;
  formula_version: number;
  mao_cents: number | null;
  margin: number | null;
  org_id: string;
  profit_cents: number | null;
  roi: number | null;
  target_offer_cents: number | null;
  total_cost_cents: number | null;
}

export interface Deals {
  address_key: string | null;
  all_cash: Generated<boolean>;
  archive_note: string | null;
  archive_reason: string | null;
  archived_at: Timestamp | null;
  archived_from: string | null;
  arv_cents: number | null;
  asking_price_cents: number | null;
  closed_at: Timestamp | null;
  closing_date: string | null;
  contingency_pct: Numeric | null;
  contract_date: string | null;
  contract_price_cents: number | null;
  created_at: Generated<Timestamp>;
  created_by: string | null;
  custom: Generated<Json>;
  dd_end_date: string | null;
  deal_type: string;
  emd_cents: number | null;
  emd_due: string | null;
  external_id: string | null;
  held_seconds_in_stage: Generated<number>;
  hold_months: number | null;
  hold_started_at: Timestamp | null;
  id: string;
  import_job_id: string | null;
  insurance_policy_end: string | null;
  list_date: string | null;
  list_price_cents: number | null;
  listing_agent: string | null;
  mao_rule_pct: Numeric | null;
  market: string | null;
  name: string;
  number: string;
  offer_date: string | null;
  offer_expires: string | null;
  offer_price_cents: number | null;
  offer_price_max_cents: number | null;
  on_hold: Generated<boolean>;
  on_hold_reason: string | null;
  on_hold_review: string | null;
  org_id: string;
  over_mao_reason: string | null;
  owner_id: string;
  partners: Generated<Json>;
  pipeline_id: string;
  planned_payments: Generated<Json>;
  priority: Generated<string>;
  projected_purchase_date: string | null;
  projected_sale_date: string | null;
  projected_sale_price_cents: number | null;
  punch_complete_date: string | null;
  purchase_date: string | null;
  purchase_price_cents: number | null;
  rehab_end: string | null;
  rehab_end_target: string | null;
  rehab_estimate_cents: number | null;
  rehab_start: string | null;
  search_text: Generated<string>;
  source: string | null;
  stage_entered_at: Timestamp;
  stage_id: string;
  status: Generated<string>;
  tags: Generated<string[]>;
  target_profit_cents: number | null;
  team_ids: Generated<string[]>;
  term_sources: Generated<Json>;
  title_company: string | null;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface DealTemplates {
  created_at: Timestamp;
  created_by: string;
  deal_type: string;
  id: string;
  name: string;
  org_id: string;
  terms: Json;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface Documents {
  created_at: Timestamp;
  created_by: string | null;
  current_no: number;
  deal_id: string;
  deleted_at: Timestamp | null;
  deleted_by: string | null;
  id: string;
  last_no: number;
  org_id: string;
  tags: Generated<string[]>;
  title: string;
  type: string;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface DocumentVersions {
  bytes: number;
  deleted_at: Timestamp | null;
  deleted_by: string | null;
  document_id: string;
  expires_on: string | null;
  file_name: string;
  id: string;
  kind: string | null;
  mime: string | null;
  no: number;
  note: Generated<string>;
  org_id: string;
  reject_reason: string | null;
  restored_from: number | null;
  reviewed_at: Timestamp | null;
  reviewed_by: string | null;
  sha256: string;
  status: string;
  uploaded_at: Timestamp;
  uploaded_by: string | null;
}

export interface EstimateLines {
  code: string;
  deal_id: string;
  description: Generated<string>;
  key: string;
  note: Generated<string>;
  org_id: string;
  position: number;
  qty: Numeric | null;
  room: Generated<string>;
  unit: string;
  unit_cost_cents: number | null;
}

export interface Estimates {
  contingency_pct: Numeric;
  created_at: Timestamp;
  deal_id: string;
  org_id: string;
  per_sqft_cents: number | null;
  updated_at: Timestamp;
  updated_by: string | null;
  version: Generated<number>;
  work_per_sqft_cents: number | null;
}

export interface Expenses {
  amount_cents: number;
  created_at: Timestamp;
  created_by: string;
  document_id: string | null;
  id: string;
  note: Generated<string>;
  org_id: string;
  paid_by: string;
  posted_at: Timestamp | null;
  posted_by: string | null;
  spent_on: string;
  split_by: string;
  status: Generated<string>;
  updated_at: Timestamp;
  vendor_name: string;
  version: Generated<number>;
  void_reason: string | null;
  void_reason_code: string | null;
  voided_at: Timestamp | null;
  voided_by: string | null;
}

export interface ExpenseShares {
  amount_cents: number;
  budget_line_id: string;
  deal_id: string;
  expense_id: string;
  org_id: string;
  pct: Numeric | null;
  position: number;
}

export interface HomeUnits {
  affixture_recorded: string | null;
  deal_id: string;
  delivered_date: string | null;
  delivery_target: string | null;
  deposit_cents: number | null;
  deposit_date: string | null;
  finish_out_cents: number | null;
  freight_cents: number | null;
  home_price_cents: number | null;
  home_sqft: number | null;
  home_type: string | null;
  hud_label_numbers: Generated<string[]>;
  installer_license: string | null;
  is_new: boolean | null;
  length_ft: number | null;
  manufacturer: string | null;
  model: string | null;
  model_year: number | null;
  options_cents: number | null;
  org_id: string;
  paid_date: string | null;
  sections: number | null;
  serial_numbers: Generated<string[]>;
  set_cents: number | null;
  set_date: string | null;
  state_label_no: string | null;
  title_retired: string | null;
  title_retirement_cents: number | null;
  warranty_end: string | null;
  width_ft: number | null;
}

export interface IdempotencyKeys {
  claim_id: string;
  claimed_at: Timestamp;
  key: string;
  org_id: string;
  request_hash: string;
  response: string | null;
  user_id: string;
}

export interface ImportJobs {
  change_no: Generated<number>;
  confirmed_by: string | null;
  created_at: Timestamp;
  created_by: string;
  created_count: Generated<number>;
  deal_id: string | null;
  file_bytes: number;
  file_error: string | null;
  file_name: string;
  file_sha256: string;
  finished_at: Timestamp | null;
  header: Generated<Json>;
  id: string;
  kind: string;
  mapping: Generated<Json>;
  options: Json;
  org_id: string;
  rechecked: Generated<boolean>;
  rejected_count: Generated<number>;
  row_done: Generated<number>;
  row_total: Generated<number>;
  rows_choice: string | null;
  sheet: number | null;
  skipped_count: Generated<number>;
  source: string | null;
  status: string;
  summary: Json | null;
  table_shape: Json | null;
  undo: Json | null;
  undo_started_at: Timestamp | null;
  undone_at: Timestamp | null;
  updated_at: Timestamp;
  updated_count: Generated<number>;
  version: Generated<number>;
  written_to: Generated<number>;
}

export interface ImportMemory {
  kind: string;
  meaning: string | null;
  name: string;
  org_id: string;
  updated_at: Timestamp;
  what: string;
}

export interface ImportResults {
  action: string;
  before: Json | null;
  job_id: string;
  object_id: string;
  object_version: number;
  org_id: string;
  position: number;
  record: number;
}

export interface ImportRows {
  cells: Json;
  fixed: Generated<number[]>;
  job_id: string;
  org_id: string;
  record: number;
}

export interface ImportVerdicts {
  amount_cents: number | null;
  day: string | null;
  duplicate_id: string | null;
  duplicate_record: number | null;
  job_id: string;
  label: string | null;
  org_id: string;
  problems: Generated<Json>;
  reason: string | null;
  record: number;
  row: Json | null;
  verdict: string;
  warnings: Generated<string[]>;
}

export interface Inquiries {
  company: string | null;
  deals_a_year: string | null;
  email: string;
  fingerprint: Buffer;
  id: string;
  locale: string;
  message: string;
  name: string;
  received_at: Timestamp;
  topic: string;
}

export interface Invitations {
  accepted_by: string | null;
  created_at: Timestamp;
  email: string;
  expires_at: Timestamp;
  full_name: Generated<string>;
  id: string;
  invited_by: string;
  locale: string;
  org_id: string;
  roles: string[];
  sent_at: Timestamp;
  status: Generated<string>;
  token_hash: Buffer;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface LandDetails {
  access_type: string | null;
  co_date: string | null;
  deal_id: string;
  foundation_cents: number | null;
  impact_fees_cents: number | null;
  mh_allowed: string | null;
  min_home_sqft: number | null;
  org_id: string;
  pad_ready_date: string | null;
  perc_date: string | null;
  perc_expires: string | null;
  perc_result: string | null;
  power_distance_ft: number | null;
  power_ready: string | null;
  roof_load_zone: string | null;
  septic_cents: number | null;
  septic_final: string | null;
  setbacks: string | null;
  sewage_type: string | null;
  survey_date: string | null;
  trim_complete: string | null;
  utilities_cents: number | null;
  water_ready: string | null;
  water_source: string | null;
  well_cents: number | null;
  wetlands: string | null;
  wind_zone: string | null;
}

export interface LearnedPrices {
  code: string;
  deal_id: string;
  learned_at: Timestamp;
  org_id: string;
  unit: string;
  unit_cost_cents: number;
}

export interface Loans {
  day_count: Generated<string>;
  deal_id: string;
  draw_fee_cents: Generated<number>;
  draw_retainage_pct: Generated<Numeric>;
  exit_fee_pct: Generated<Numeric>;
  extension_fee_pct: Generated<Numeric>;
  fees_cents: Generated<number>;
  holdback_cents: Generated<number>;
  id: string;
  initial_advance_cents: number;
  interest_on: Generated<string>;
  loan_type: string;
  maturity_date: string | null;
  name: string;
  org_id: string;
  payment: Generated<string>;
  payoff_date: string | null;
  planned_draws: Generated<Json>;
  points_pct: Generated<Numeric>;
  position: Generated<number>;
  rate_pct: Numeric;
  start_date: string | null;
  status: Generated<string>;
}

export interface MailOutbox {
  html_body: string;
  id: string;
  locale: string;
  recipient: string;
  stored_at: Timestamp;
  subject: string;
  text_body: string;
}

export interface Memberships {
  approval_limit_cents: number | null;
  deactivated_at: Timestamp | null;
  deactivated_by: string | null;
  joined_at: Generated<Timestamp>;
  org_id: string;
  po_limit_cents: number | null;
  roles_kept: Generated<string[]>;
  status: Generated<string>;
  updated_at: Generated<Timestamp>;
  user_id: string;
  version: Generated<number>;
}

export interface Notifications {
  created_at: Generated<Timestamp>;
  id: string;
  link: string | null;
  org_id: string;
  params: Generated<Json>;
  read_at: Timestamp | null;
  type: string;
  user_id: string;
}

export interface OrganizationLogos {
  mime: string;
  org_id: string;
  sha256: string;
}

export interface Organizations {
  address: string | null;
  adopted_rooms: Generated<string[]>;
  created_at: Generated<Timestamp>;
  created_by: string | null;
  default_locale: Generated<string>;
  ein_ending: string | null;
  ein_sealed: string | null;
  id: string;
  legal_name: string | null;
  name: string;
  next_deal_no: Generated<number>;
  phone: string | null;
  plan_status: Generated<string>;
  plan_tier: string;
  settings: Generated<Json>;
  slug: string;
  status: Generated<string>;
  time_zone: Generated<string>;
  trial_ends_at: Timestamp | null;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface Permits {
  created_at: Generated<Timestamp>;
  deal_id: string;
  expires: string | null;
  final: string | null;
  id: string;
  issued: string | null;
  kind: string;
  number: string | null;
  org_id: string;
  version: Generated<number>;
}

export interface Pipelines {
  created_at: Generated<Timestamp>;
  deal_type: string;
  id: string;
  name_en: string;
  name_es: string;
  org_id: string;
}

export interface PortfolioDeals {
  deal_id: string;
  org_id: string;
  shown_at: Generated<Timestamp>;
  shown_by: string;
}

export interface PortfolioPages {
  address_level: Generated<string>;
  contact_email: string | null;
  figure_level: Generated<string>;
  headline: Generated<string>;
  introduction: Generated<string>;
  org_id: string;
  published_at: Timestamp | null;
  published_by: string | null;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
  view_count: Generated<number>;
}

export interface Profiles {
  created_at: Generated<Timestamp>;
  email: string;
  full_name: Generated<string>;
  id: string;
  locale: Generated<string>;
  org_id: string | null;
  status: Generated<string>;
  time_zone: string | null;
  updated_at: Generated<Timestamp>;
}

export interface Properties {
  acres: Numeric | null;
  address_line1: string | null;
  address_line2: string | null;
  annual_tax_cents: number | null;
  baths: Numeric | null;
  beds: number | null;
  city: string | null;
  county: string | null;
  deal_id: string;
  flood_zone: string | null;
  foundation: string | null;
  garage_spaces: number | null;
  hoa_monthly_cents: number | null;
  latitude: Numeric | null;
  lockbox_code: string | null;
  longitude: Numeric | null;
  org_id: string;
  parcel_number: string | null;
  permit_required: boolean | null;
  postal_code: string | null;
  property_type: string | null;
  sqft: number | null;
  state: string | null;
  stories: Numeric | null;
  vacant: boolean | null;
  year_built: number | null;
  zoning_code: string | null;
}

export interface RateLimits {
  expire: number | null;
  key: string;
  points: Generated<number>;
}

export interface Sales {
  assignment_fee_cents: number | null;
  buyer_commission_pct: Numeric | null;
  buyer_financing: string | null;
  closing_date: string | null;
  concessions_cents: number | null;
  contract_date: string | null;
  contract_price_cents: number | null;
  deal_id: string;
  exit_type: string | null;
  fixed_costs_cents: number | null;
  listing_commission_pct: Numeric | null;
  org_id: string;
  realized: Json | null;
  sale_date: string | null;
  sale_price_cents: number | null;
  seller_closing_pct: Numeric | null;
  transfer_tax_pct: Numeric | null;
}

export interface SavedViews {
  created_at: Generated<Timestamp>;
  id: string;
  name: string;
  org_id: string;
  owner_id: string;
  position: Generated<number>;
  query: string;
  shared: Generated<boolean>;
}

export interface Scenarios {
  base: Json;
  changes: Json;
  created_at: Timestamp;
  created_by: string;
  deal_id: string;
  id: string;
  name: string;
  org_id: string;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface SchemaMigrations {
  applied_at: Generated<Timestamp>;
  checksum: string;
  name: string;
}

export interface SmsOutbox {
  body: string;
  id: string;
  recipient: string;
  stored_at: Timestamp;
}

export interface StageHistory {
  deal_id: string;
  from_stage_id: string | null;
  id: string;
  kind: string;
  moved_at: Timestamp;
  moved_by: string | null;
  org_id: string;
  overridden: Generated<boolean>;
  reason: string | null;
  seconds_in_from_stage: number | null;
  to_stage_id: string;
  unmet: Generated<Json>;
}

export interface StageRequirements {
  config: Json;
  id: string;
  key: string;
  kind: string;
  label_en: string;
  label_es: string;
  never_overridden: Generated<boolean>;
  org_id: string;
  position: number;
  severity: Generated<string>;
  stage_id: string;
  when: string;
}

export interface Stages {
  id: string;
  key: string;
  kind: Generated<string>;
  name_en: string;
  name_es: string;
  org_id: string;
  pipeline_id: string;
  position: number;
  sla_days: number | null;
  version: Generated<number>;
  wip_limit: number | null;
}

export interface StageSlaNotices {
  deal_id: string;
  entered_at: Timestamp;
  org_id: string;
  told_at: Timestamp;
}

export interface StageTaskTemplates {
  due_field: string | null;
  due_offset_days: Generated<number>;
  id: string;
  key: string;
  org_id: string;
  position: number;
  repeat: Generated<string>;
  stage_id: string;
  title_en: string;
  title_es: string;
}

export interface StoredFiles {
  bytes: number;
  org_id: string;
  sha256: string;
  stored_at: Timestamp;
}

export interface Tasks {
  assignee_id: string | null;
  completed_at: Timestamp | null;
  completed_by: string | null;
  created_at: Generated<Timestamp>;
  created_by: string | null;
  deal_id: string | null;
  description: Generated<string>;
  due_date: string | null;
  due_time: string | null;
  follows_id: string | null;
  id: string;
  made_by_move: string | null;
  org_id: string;
  priority: Generated<string>;
  repeat: Generated<string>;
  series_start: string | null;
  status: Generated<string>;
  template_id: string | null;
  title: string;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface UndoEntries {
  changes: Json;
  created_at: Generated<Timestamp>;
  id: string;
  kind: string;
  org_id: string;
  used_at: Timestamp | null;
  user_id: string;
}

export interface Uploads {
  bytes: number;
  created_at: Timestamp;
  id: string;
  name: string;
  org_id: string;
  user_id: string;
}

export interface UserRoles {
  created_at: Generated<Timestamp>;
  id: string;
  org_id: string | null;
  role: string;
  user_id: string;
}

export interface Valuations {
  as_of: string;
  author_id: string | null;
  comps: Generated<Json>;
  confidence: string | null;
  created_at: Generated<Timestamp>;
  deal_id: string;
  high_cents: number | null;
  id: string;
  is_current: Generated<boolean>;
  kind: string;
  low_cents: number | null;
  method: string;
  note: string | null;
  org_id: string;
  subject: Json | null;
  value_cents: number;
}

export interface DB {
  activity_events: ActivityEvents;
  analytics_events: AnalyticsEvents;
  "auth.away_states": AuthAwayStates;
  "auth.challenges": AuthChallenges;
  "auth.factors": AuthFactors;
  "auth.flow_states": AuthFlowStates;
  "auth.identities": AuthIdentities;
  "auth.known_devices": AuthKnownDevices;
  "auth.one_time_tokens": AuthOneTimeTokens;
  "auth.refresh_tokens": AuthRefreshTokens;
  "auth.session_methods": AuthSessionMethods;
  "auth.sessions": AuthSessions;
  "auth.signing_keys": AuthSigningKeys;
  "auth.spent_proofs": AuthSpentProofs;
  "auth.users": AuthUsers;
  budget_lines: BudgetLines;
  budget_revision_lines: BudgetRevisionLines;
  budget_transfers: BudgetTransfers;
  budget_versions: BudgetVersions;
  budgets: Budgets;
  checklist_items: ChecklistItems;
  checklist_template_items: ChecklistTemplateItems;
  comps: Comps;
  cost_codes: CostCodes;
  cost_items: CostItems;
  deal_projection: DealProjection;
  deal_templates: DealTemplates;
  deals: Deals;
  document_versions: DocumentVersions;
  documents: Documents;
  estimate_lines: EstimateLines;
  estimates: Estimates;
  expense_shares: ExpenseShares;
  expenses: Expenses;
  home_units: HomeUnits;
  idempotency_keys: IdempotencyKeys;
  import_jobs: ImportJobs;
  import_memory: ImportMemory;
  import_results: ImportResults;
  import_rows: ImportRows;
  import_verdicts: ImportVerdicts;
  inquiries: Inquiries;
  invitations: Invitations;
  land_details: LandDetails;
  learned_prices: LearnedPrices;
  loans: Loans;
  mail_outbox: MailOutbox;
  memberships: Memberships;
  notifications: Notifications;
  organization_logos: OrganizationLogos;
  organizations: Organizations;
  permits: Permits;
  pipelines: Pipelines;
  portfolio_deals: PortfolioDeals;
  portfolio_pages: PortfolioPages;
  profiles: Profiles;
  properties: Properties;
  rate_limits: RateLimits;
  sales: Sales;
  saved_views: SavedViews;
  scenarios: Scenarios;
  schema_migrations: SchemaMigrations;
  sms_outbox: SmsOutbox;
  stage_history: StageHistory;
  stage_requirements: StageRequirements;
  stage_sla_notices: StageSlaNotices;
  stage_task_templates: StageTaskTemplates;
  stages: Stages;
  stored_files: StoredFiles;
  tasks: Tasks;
  undo_entries: UndoEntries;
  uploads: Uploads;
  user_roles: UserRoles;
  valuations: Valuations;
}
