import { TRIAL_DAYS } from '@plumbline/domain/plans/plans'
import type { LegalText } from './legal-text.ts'

export const TERMS_EN: LegalText = {
  title: 'Terms of service',
  description:
    'The agreement between you and the company that runs Plumbline: accounts, plans, payment, your data, and what each side owes the other.',
  lede: 'The agreement between you and us when you use Plumbline. We kept it short so that you’ll read it.',
  sections: [
    {
      id: 'agreement',
      heading: 'The agreement',
      paragraphs: [
        '“We” is the company that runs this installation of Plumbline. “You” is the organization that signs up, and anyone who uses Plumbline on its behalf. The person who signs up confirms that they have authority to bind the organization.',
        'Plumbline is built for businesses. It isn’t offered to consumers or to anyone under 18.',
      ],
    },
    {
      id: 'accounts',
      heading: 'Accounts and people',
      paragraphs: [
        'Each person uses their own account, with accurate information and a password nobody else knows. You decide who belongs to your organization and what they can do, and you’re responsible for what they do in it.',
        'Vendors, lenders and others you invite see only what you share with them. They can use Plumbline for free for their work with you.',
        'Let us know right away if you think someone else has gained access to an account.',
      ],
    },
    {
      id: 'plans',
      heading: 'Trial, plans and payment',
      paragraphs: [
        `A new organization can try the plan it chose for ${TRIAL_DAYS} days without a card. It then moves to that plan automatically; if you cancel before then, you won’t be charged.`,
        'Plans, what they include and what they cost are listed on the [pricing page](/pricing). Plans are billed monthly in advance, by card, through a payment provider; taxes are added where they apply. An active deal is any property that is neither closed nor archived.',
        'You can change plans at any time: the change takes effect immediately, and the difference is prorated. You can cancel at any time: your plan then runs to the end of the month you’ve paid for.',
        'If you ask within 30 days of your first payment, we refund it, whatever the reason.',
        'If a payment fails, we try again and notify you. If it remains unpaid, we may make the organization read-only until it’s paid. We announce price increases at least 30 days before they take effect.',
      ],
    },
    {
      id: 'your-data',
      heading: 'What is yours',
      paragraphs: [
        'What you write and upload remains yours. We may store, copy and display it only as far as needed to provide Plumbline to you. We don’t train models on it and we don’t sell it.',
        'You can download your documents and each deal’s figures at any time, and ask us for a copy of everything else, until at least 30 days after you cancel.',
        'You’re responsible for having the right to use what you upload, and for giving people you write about the notices their law requires. [Privacy](/privacy) explains how we handle personal data.',
      ],
    },
    {
      id: 'fair-use',
      heading: 'What you may not do',
      paragraphs: [
        [
          'break the law with Plumbline, or write about people in ways that discriminate against them;',
          'try to reach other organizations’ data, get around limits or permissions, or disrupt the service;',
          'upload malware, or files whose use infringes someone’s rights;',
          'resell Plumbline, or copy it into a competing product;',
          'use it to send unsolicited messages.',
        ],
        'You’re welcome to test the security of your own organization and to tell us what you find.',
      ],
    },
    {
      id: 'figures',
      heading: 'Figures are not advice',
      paragraphs: [
        'Plumbline calculates from what you enter: profit, returns, offers, interest, forecasts. It shows how each figure is calculated so that you can check it. A figure is only as good as the data behind it.',
        'Nothing in Plumbline is an appraisal, or financial, tax or legal advice, and we don’t review memos or text drafted by a language model. You make the decisions about your deals, with your own advisers where that makes sense.',
      ],
    },
    {
      id: 'service',
      heading: 'The service, and its limits',
      paragraphs: [
        'We run Plumbline with care, announce planned downtime, make daily backups and fix problems according to how serious they are. Plumbline changes over time; we don’t remove what people buy a plan for without telling you first. Any further service levels are agreed in writing with the plan that includes them.',
        'Third-party services you connect have their own terms, and we aren’t responsible for them.',
      ],
    },
    {
      id: 'liability',
      heading: 'Liability',
      paragraphs: [
        'Plumbline is provided as is, to the extent the law allows. Neither side is liable to the other for lost profits or indirect damages. Our total liability is limited to what you paid us in the twelve months before the damage.',
        'These limits don’t apply where the law prohibits them, or to intentional harm.',
      ],
    },
    {
      id: 'end',
      heading: 'Ending the agreement',
      paragraphs: [
        'You can end the agreement at any time by canceling. We can end it with 30 days’ notice, or immediately if you seriously breach these terms or the law requires it.',
        'Afterward, you can get a copy of your data for 30 days. Then we delete it, except what the law requires us to keep; backups are overwritten over time.',
      ],
    },
    {
      id: 'rest',
      heading: 'Law and changes',
      paragraphs: [
        'The law of the place where our company is registered applies, and its courts have jurisdiction, unless the law where you live or do business provides otherwise.',
        'We may change these terms. If a change matters, we notify you at least 30 days before it takes effect; by continuing to use Plumbline after that, you accept it. If one of these terms turns out to be invalid, the others still apply.',
      ],
    },
  ],
}
