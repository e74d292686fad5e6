import { serverRoom } from '../platform/rooms/server-room.ts'
import { contactPageRoute } from './contact-page.ts'
import { registerInquiryJobs } from './jobs.ts'

export const inquiriesRoom = serverRoom({ name: 'inquiries', jobs: registerInquiryJobs, pages: contactPageRoute })
