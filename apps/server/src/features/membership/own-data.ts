import type { OwnData } from '../../platform/own-data.ts'

export const ownData: OwnData = {
  tables: [
    {
      name: 'customer_at_the_payment_provider',
      table: 'billing_customers',
      owner: 'user_id',
      fields: ['customer_id', 'created_at'],
      withheld: ['user_id'],
    },
    {
      name: 'checkouts',
      table: 'checkouts',
      owner: 'user_id',
      fields: ['order_number', 'plan_id', 'amount_cents', 'terms', 'context', 'status', 'created_at', 'expires_at'],
      withheld: ['id', 'user_id', 'return_path', 'session_id', 'url', 'last_checked_at', 'snapshot_number'],
    },
    {
      name: 'subscriptions',
      table: 'subscriptions',
      owner: 'user_id',
      fields: [
        'id',
        'plan_id',
        'price_cents',
        'status',
        'period_start',
        'period_end',
        'cancel_at_period_end',
        'canceled_at',
        'ended_unpaid',
      ],
      withheld: [
        'user_id',
        'cancelled_until',
        'cancel_requested',
        'ends_with_account',
        'last_checked_at',
        'snapshot_number',
      ],
    },
    {
      name: 'payments',
      table: 'payments',
      owner: 'user_id',
      fields: ['payment_id', 'plan_id', 'subscription_id', 'amount_cents', 'refunded_cents', 'reversal'].concat(
        'refund_requested',
        'refund_by_operator',
        'is_renewal',
        'is_plan_change',
        'paid_at',
        'receipt_url',
        'invoice_url',
      ),
      withheld: ['id', 'user_id', 'checkout_id', 'failed_refunds', 'snapshot_number'],
    },
    {
      name: 'prices_of_renewals',
      table: 'renewal_prices',
      owner: 'user_id',
      fields: ['subscription_id', 'plan_id', 'period_end', 'old_cents', 'announced_cents', 'announced_at', 'agreed'],
      withheld: ['user_id', 'requested_cents'],
    },
    {
      name: 'withdrawals',
      table: 'withdrawals',
      owner: 'user_id',
      fields: ['number', 'name', 'email', 'withdrawn_at', 'paid_cents', 'refund_cents', 'used_days', 'term_days'],
      withheld: ['id', 'checkout_id', 'user_id', 'told_late_at'],
    },
  ],
}
