export type SmsChannel = 'sms' | 'whatsapp'

/** @property to a number in E.164 without its plus */
export type TextMessage = { to: string; body: string; channel: SmsChannel }
