import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Claim, isComing } from '../plan-contents/claims.ts'

const messages = (language: 'en' | 'es') =>
  JSON.parse(readFileSync(new URL(`../messages/site.${language}.json`, import.meta.url), 'utf8')) as Record<
    string,
    unknown
  >

type Words = { en: RegExp; es: RegExp; marked: readonly string[] }

/**
 * The words for what is coming, and the messages that may use them: each is shown with its mark, or is the name of what
 * is marked. A new text that promises any of it has to be marked too, and is listed here then.
 */
const NAMED: Readonly<Partial<Record<Claim, Words>>> = {
  export: {
    en: /\bexport(?!s from other)/i,
    es: /\bexport(?!ad|aciones de)/i,
    marked: ['site_compare_export', 'site_faq_data_answer', 'site_part_exports'],
  },
  ai_memos: {
    en: /\bmemo/i,
    es: /\bmemo|memor[áa]nd/i,
    marked: ['site_compare_memos', 'site_feature_memos', 'site_part_memos', 'site_plan_memos', 'site_tour_others'],
  },
  card_payments: {
    en: /credit card, through|by card|card payments|prorated|be charged/i,
    es: /tarjeta de crédito, a|con tarjeta, con|pagos con tarjeta|prorratea|se le cobra/i,
    marked: [
      'site_connection_payments_text',
      'site_faq_cards_answer',
      'site_faq_change_answer',
      'site_faq_trial_answer',
      'site_integration_payments',
      'site_part_card_payments',
    ],
  },
  draw_requests: {
    en: /draw requests?/i,
    es: /solicitud(es)? de desembolso/i,
    marked: ['site_part_draw_requests'],
  },
  webhooks: {
    en: /webhook/i,
    es: /webhook/i,
    marked: ['site_connection_automation_text', 'site_part_clients', 'site_plan_clients'],
  },
}

describe.each(['en', 'es'] as const)('a text of the public site, in %s', (language) => {
  it.each(Object.entries(NAMED).filter(([claim]) => isComing(claim as Claim)))(
    'promises %s only where it is marked as coming',
    (_, words) => {
      const naming = Object.entries(messages(language))
        .filter(([, text]) => words[language].test(JSON.stringify(text)))
        .map(([key]) => key)
      expect(naming.filter((key) => !words.marked.includes(key))).toEqual([])
      expect(naming).not.toEqual([])
    },
  )
})
