-- Of the rates that the table began with, those of the US dollar and the pound were compared with published copies of the European Central
-- Bank's. Those of the yen and the franc could not be, so they go: without a rate a line keeps its currency. Lines keep the rate they have.
delete from cost_rates
  where source = 'ECB' and (day, currency, per_euro) in (
    ('2023-12-29', 'JPY', '156.33'), ('2023-12-29', 'CHF', '0.9260'), ('2024-12-31', 'JPY', '163.06'), ('2024-12-31', 'CHF', '0.9412')
  );
