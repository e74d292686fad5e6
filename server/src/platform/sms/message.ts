export type SmsChannel = 'sms' | 'whatsapp'

/** @property to a phone number in E.164 without the plus sign */
export type TextMessage = { to: string; body: string; channel: SmsChannel }
