import type { Industry } from './industry.ts';

export const finance: readonly Industry[] = [
  {
    name: 'Payments',
    core: 'payment processing, card payment, payment terminal, card reader, payment gateway, payment platform, online payment, point of sale, contactless payment, payment provider, payment service, accept payments, merchant account, acquirer, acquiring, payment link, instant payment, payout, chargeback, interchange, card machine, checkout payment, mobile payment, payments company, paytech, kartenzahlung, kartenterminal, zahlungsabwicklung, zahlungsdienstleister, bezahldienst, paiement, terminal de paiement, encaissement, pagos, terminal de pago, pasarela de pago',
    common:
      'payment, pay, card, merchant, checkout, transaction, terminal, till, wallet, tap to pay, settlement, fee, invoice, pos, currency, refund, fraud, transfer, remittance, subscription billing, cash register, zahlung, händler, kasse, comercio',
  },
  {
    name: 'Banking',
    core: 'bank account, current account, checking account, savings account, business account, neobank, challenger bank, digital bank, online banking, mobile banking, banking license, banking licence, deposit, retail bank, open banking, overdraft, iban, fdic, girokonto, bankkonto, geschäftskonto, compte bancaire, cuenta bancaria, core banking, business banking',
    common:
      'bank, banking, account, savings, debit card, interest, finance, branch, money, transfer, konto, banque, banco',
  },
  {
    name: 'Lending',
    core: 'loan, lender, lending, mortgage, credit score, underwriting, buy now pay later, bnpl, borrower, credit line, line of credit, working capital, invoice financing, revenue based financing, refinancing, kredit, darlehen, prêt, crédit, préstamo, hipoteca',
    common: 'credit, interest rate, installment, finance, repayment, debt, apr, cash flow, collateral',
  },
  {
    name: 'Investing',
    core: 'wealth management, brokerage, stock trading, robo advisor, portfolio management, mutual fund, etf, asset management, retail investor, hedge fund, private equity, investment platform, trading platform, venture capital, pension fund, geldanlage, depot, vermögensverwaltung',
    common:
      'invest, investor, investment, portfolio, stock, bond, fund, trading, broker, wealth, advisor, market, capital, equity, dividend',
  },
  {
    name: 'Insurance',
    core: 'insurance, insurer, insurtech, policyholder, underwriter, reinsurance, claims management, premium quote, life insurance, car insurance, liability cover, health plan, versicherung, versicherer, assurance, assureur, seguro, aseguradora, actuary',
    common: 'claim, policy, cover, coverage, premium, broker, risk, quote, deductible',
  },
  {
    name: 'Accounting',
    core: 'accounting, accountant, bookkeeping, bookkeeper, general ledger, accounts payable, accounts receivable, tax return, vat return, expense management, invoicing software, financial close, audit trail, tax filing, buchhaltung, buchführung, steuerberater, rechnungsprogramm, comptabilité, facturation, contabilidad, facturación',
    common:
      'invoice, ledger, expense, tax, audit, reconciliation, receipt, vat, balance sheet, rechnung, factura, facture, bank feed',
  },
  {
    name: 'Cryptocurrency',
    core: 'cryptocurrency, crypto, bitcoin, ethereum, blockchain, stablecoin, defi, web3, nft, crypto exchange, smart contract, tokenization, on chain, crypto wallet, digital asset',
    common: 'token, wallet, exchange, mining, ledger, coin, protocol, custody',
  },
];
