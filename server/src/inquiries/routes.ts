import { publicApi } from '../platform/http/api.ts'
import { sendInquiry } from './send.ts'

/** Public: the contact form of the website. */
export const inquiryRoutes = {
  send: publicApi.inquiries.send.handler(async ({ context, input }) => {
    await sendInquiry(context.app, input, context.ip)
    return { received: true as const }
  }),
}
