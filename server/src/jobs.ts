import type { Auth } from './auth/auth.ts'
import { registerAuthJobs } from './auth/jobs.ts'
import { registerDocumentJobs } from './documents/jobs.ts'
import { registerImportJobs } from './imports/jobs.ts'
import { registerInquiryJobs } from './inquiries/jobs.ts'
import { registerPipelineJobs } from './moves/jobs.ts'
import { registerPlatformJobs } from './platform/jobs/housekeeping.ts'
import type { App } from './platform/http/context.ts'
import { registerUnderwritingJobs } from './underwriting/recompute.ts'

/** Everything that is done beside requests, one line a room. */
export function registerJobs(app: App, auth: Auth): void {
  registerPlatformJobs(app)
  registerAuthJobs(app.jobs, auth)
  registerPipelineJobs(app)
  registerUnderwritingJobs(app)
  registerDocumentJobs(app)
  registerImportJobs(app)
  registerInquiryJobs(app)
}
