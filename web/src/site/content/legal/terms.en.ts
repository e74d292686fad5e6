import { TRIAL_DAYS } from '@plumbline/domain/plans/plans'
import type { LegalText } from './legal-text.ts'

export const TERMS_EN: LegalText = {
  title: 'Terms of service',
  description:
    'The agreement between you and the company that runs Plumbline: accounts, plans, payment, your data, and what either side owes.',
  lede: 'The agreement between you and us when you use Plumbline. We kept it short enough to be read.',
  sections: [
    {
      id: 'agreement',
      heading: 'The agreement',
      paragraphs: [
        '“We” is the company that runs this installation of Plumbline; “you” is the organization that signs up, and whoever uses Plumbline for it. Whoever signs up says that they may bind the organization.',
        'Plumbline is made for businesses. It is not offered to consumers or to anybody under 18.',
      ],
    },
    {
      id: 'accounts',
      heading: 'Accounts and people',
      paragraphs: [
        'Each person uses an account of their own, with true details and a password that nobody else knows. You decide who belongs to your organization and what they may do, and you answer for what they do in it.',
        'Vendors, lenders and others whom you invite see only what you give them. They may use Plumbline without paying, for their work with you.',
        'Tell us at once if you believe that somebody else has got into an account.',
      ],
    },
    {
      id: 'plans',
      heading: 'Trial, plans and payment',
      paragraphs: [
        `A new organization may try the plan that it chose for ${TRIAL_DAYS} days without a card. Then it moves to that plan automatically; if you cancel before, nothing is charged.`,
        'Plans, what they contain and what they cost stand on the [pricing page](/pricing). They are paid monthly and ahead, by card, through a payment provider; taxes are added where they are due. An active deal is any property that is neither closed nor archived.',
        'You can change the plan at any time: the change holds at once, and the difference is prorated. You can cancel at any time: the plan then runs to the end of the month that is paid for.',
        'Within 30 days of your first payment we return it if you ask, whatever the reason.',
        'If a payment fails we try again and tell you. If it stays open, we may limit the organization to reading until it is paid. We announce a higher price at least 30 days before it holds.',
      ],
    },
    {
      id: 'your-data',
      heading: 'What is yours',
      paragraphs: [
        'What you write and upload stays yours. We may store, copy and show it as far as Plumbline needs it to work for you, and no further. We do not train models on it and do not sell it.',
        'You may export deals, documents and figures at any time, also after you have cancelled, for at least 30 days.',
        'You are responsible for having the right to what you upload, and for telling people about whom you write what their law obliges you to tell. [Privacy](/privacy) says how we treat personal data.',
      ],
    },
    {
      id: 'fair-use',
      heading: 'What is not allowed',
      paragraphs: [
        [
          'to break the law with Plumbline, or to write about people what discriminates against them;',
          'to look for data of other organizations, to get around limits or permissions, or to disturb the service;',
          'to upload harmful programs, or files whose use infringes somebody’s rights;',
          'to resell Plumbline, or to copy it into a competing product;',
          'to send through it messages that nobody asked for.',
        ],
        'You are welcome to test the security of an organization of your own, and to tell us what you find.',
      ],
    },
    {
      id: 'figures',
      heading: 'Figures are not advice',
      paragraphs: [
        'Plumbline computes from what you enter: profit, returns, offers, interest, forecasts. It shows how each figure is made so that you can check it. A figure is as good as what it was computed from.',
        'Nothing in Plumbline is an appraisal, or financial, tax or legal advice, and no memo or text that a language model drafted has been checked by us. You decide on your deals, with advisers of your own where that is wise.',
      ],
    },
    {
      id: 'service',
      heading: 'The service, and its limits',
      paragraphs: [
        'We keep Plumbline running with care, announce planned interruptions, make backups daily and mend faults by their weight. Plumbline changes over time; we do not take away what a plan is bought for without telling you before. Service levels beyond this are agreed in writing with the plan that includes them.',
        'Services of others that you connect follow their own terms, and we do not answer for them.',
      ],
    },
    {
      id: 'liability',
      heading: 'Liability',
      paragraphs: [
        'Plumbline is provided as it is, as far as the law allows that. Neither side owes the other lost profit or indirect damage. What we owe altogether is limited to what you paid us in the twelve months before the damage.',
        'These limits do not hold where the law forbids them, nor for damage done on purpose.',
      ],
    },
    {
      id: 'end',
      heading: 'The end',
      paragraphs: [
        'You may end the agreement at any time by cancelling. We may end it with 30 days’ notice, and at once if you break these terms badly or a law obliges us.',
        'Afterwards you can export your data for 30 days. Then we delete it, except what the law obliges us to keep; from backups it goes in turn.',
      ],
    },
    {
      id: 'rest',
      heading: 'Law and changes',
      paragraphs: [
        'The law of the place where our company is registered applies, and its courts decide, unless the law of your place forbids that.',
        'We may change these terms. If a change matters, we tell you at least 30 days before it holds; whoever goes on using Plumbline then agrees. If one of these terms does not hold, the others still do.',
      ],
    },
  ],
}
