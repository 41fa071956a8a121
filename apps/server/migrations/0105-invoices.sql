-- The invoice as a PDF, where the payment provider makes one.
alter table payments add column invoice_url text;
