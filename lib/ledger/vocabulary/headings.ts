import { literally } from "@/lib/wording";

/**
 * Words in column headings and titles, by meaning. Terms of IAS 1 and IAS 7, of the reports of common accounting
 * programs (QuickBooks, Xero, Sage, SAP), and their translations. Whole words, without accents.
 */
const HEADING_WORDS = {
  budget:
    "budget,budgeted,bud,bgt,plan,planned,planning,aop,annual operating plan,operating plan,original plan,opb,presupuesto,presupuestado,haushalt,haushaltsplan,voranschlag,prevu,prevision budgetaire,begroting,orcamento,preventivo,wirtschaftsplan",
  /** An approved amount, if the heading says nothing else. */
  approved: "approved,authorised,authorized,sanctioned,cost,amount,sum,spend,expenditure",
  forecast:
    "forecast,forecasted,reforecast,re-forecast,outlook,projection,projections,projected,estimate,estimated,expected,anticipated,latest estimate,latest view,fcst,f'cast,f/cast,rolling forecast,prognose,hochrechnung,erwartet,pronostico,previsione,guidance",
  prior:
    "prior year,prior,prior yr,previous year,previous,last year,last yr,py,ly,pytd,lytd,comparative,vorjahr,vj,ano anterior,annee precedente,anno precedente,vorig jaar,year ago,same period last year",
  target:
    "target,targets,goal,objective,ziel,zielwert,meta,objetivo,cible,doel,threshold,tolerance,covenant,requirement,required,benchmark,limit,norm,norms,stipulated,policy minimum,policy maximum,policy min,policy max,golden rule,golden rules",
  actual:
    "actual,actuals,result,results,reported,ist,real,realised,realized,reel,realisiert,consuntivo,achieved",
  /** Actuals of a past period, or forecasts of one that has not ended. */
  outturn: "outturn,out-turn,outcome,landing",
  variance:
    "variance,var,deviation,dev,difference,diff,change,changes,delta,vs,versus,abweichung,abw,veranderung,variacion,ecart,variation,scostamento,movement,increase,decrease,growth,fav,unfav,over budget,under budget,over plan,under plan,over under,better,worse,favourable,favorable,unfavourable,unfavorable,adverse",
  total: "total,totals,sum,summe,gesamt,insgesamt,totale,overall,aggregate",
  full: "full,full year,full fy,annual,year,fy,total year,gesamtjahr,jahr,anual,annuel,12 months,whole year",
  toDate:
    "ytd,fytd,pytd,lytd,year to date,year-to-date,cumulative,to date,kumuliert,cumul,acumulado,progressivo,lfd",
  month: "month,mtd,current month,this month,monat,mes,mois,mese,period",
  quarter: "quarter,quartal,trimestre,qtd,this quarter",
  /** Identifying numbers, which count nothing: of a check, an invoice, an account. */
  identifier:
    "no,nr,num,number,ref,reference,id,code,account no,account number,invoice,cheque,check no,voucher,note,notes,note no,anhang,belegnummer,nummer,numero",
  /** Above the dates on which entries of a list occurred. */
  entered:
    "date,day,on,posted,paid,received,booked,posting date,transaction date,value date,payment date,invoice date,date posted,date paid,date received,invoiced,datum,fecha,data,buchungstag,buchungsdatum,valuta",
  /** Who is responsible for a row; not part of its name. */
  person:
    "owner,kpi owner,measure owner,lead,executive lead,responsible,responsible person,accountable,accountable officer,sponsor,verantwortlich,responsable,responsabile",
  /** Above a column with each row's unit; not part of its name. */
  unit: "unit,units,uom,unit of measure,unit of measurement,einheit,unidad,unite",
  /** Counted in people or pieces, never in money. */
  count:
    "headcount,fte,ftes,number of,no of,anzahl,nombre de,numero de,staff numbers,shares outstanding,days cash,days of cash,months of reserve,months of reserves,days outstanding",
  /** People and pieces, if they are a row's whole name: "Members" counts, "Members program" costs. */
  counted:
    "members,employees,teachers,pupils,students,learners,patients,attendees,volunteers,visitors,passengers,vessels,customers,subscribers,mitarbeiter,mitglieder,miembros,membres,adherents",
  /** What a column counts or scores, if its heading says nothing else. */
  tallied:
    "learners,learners on roll,on roll,students,pupils,patients,households,homes,clubs,sites,rooms,beds,stores,branches,farms,deals,members,customers,employees,staff,staff wte,headcount,attendees,volunteers,visitors,score,likelihood,impact,rank,number,count,fte,wte",
  /** Rows of balances in a table of flows. */
  balance:
    "opening cash,opening balance,opening bank,closing cash,closing balance,closing bank,ending cash,ending balance,ending bank,beginning cash,beginning balance,beginning bank,starting cash,starting balance,starting bank,cash balance,bank balance,cash at hand,cash on hand,cash at bank,cash at end,cash at beginning,cash end,cash ending,cash closing,cash beginning,cash opening,balance end,balance ending,balance closing,balance beginning,balance opening,net assets end,net assets beginning,kassenbestand,anfangsbestand,endbestand,saldo inicial,saldo final,solde initial,solde final",
  /** Separates movements and balances of counts: "Customers, closing". */
  standing:
    "opening,closing,new,lost,active,net,ending,beginning,at start,at end,start of period,end of period",
  /** Balances, if they are the whole name of a KPI. */
  stock:
    "cash,cash balance,cash at bank,cash and equivalents,cash and cash equivalents,liquidity,net cash,net debt,debt,borrowings,arr,mrr,annual recurring revenue,monthly recurring revenue,backlog,order book,pipeline,runway,cash runway,reserves,deposits,headcount,fte,ftes,employees,staff",
  opening: "opening,beginning,starting,anfangsbestand,inicial,initial",
} as const;

type HeadingWord = keyof typeof HEADING_WORDS;

/**
 * Abbreviations used only in headings, with this capitalization; in a name they are other words ("le", "the Water
 * Act").
 */
const SHORT_FORMS: Partial<Record<HeadingWord, RegExp>> = {
  budget: /(?<![\p{L}\d])(?:AOP|BU|OB|RB|Bdgt|Bgt)(?![\p{L}])/u,
  // Latest estimate, reforecast, forecast; "9+3" is nine months of actuals and three of forecast.
  forecast:
    /(?<![\p{L}\d])(?:LE|RF|FC|LBE|FCST|Proj|Est(?=\.))(?![\p{L}])|(?<![\d+])\d{1,2}\s?\+\s?\d{1,2}(?![\d+])/u,
  actual: /(?<![\p{L}\d])(?:Act|ACT)(?![\p{L}])/u,
};

/** Words in titles that describe a table's numbers. */
const TITLE_WORDS = {
  balance:
    "financial position,balance sheet,bilanz,assets and liabilities,aging,ageing,aged,receivables,payables,balances,debt maturity,headcount,bilan,balance general,stato patrimoniale,net assets at",
  flow: "activities,income,profit and loss,profit or loss,operations,p&l,revenue and expense,revenues and expenses,earnings,expenditure,cash flow,cash flows,receipts and payments,income and expenditure,gewinn,resultat,resultados,conto economico,statement of changes",
  forecast: "forecast,forecasts,projection,projections,outlook,prognose",
  /** Production, hours or waiting times, not money. */
  quantity:
    "production,volume,volumes,quantity,quantities,tonnage,headcount,manpower,man-hours,safety,capacity utilisation,capacity utilization,working capital days,number of days,no of days",
  budget:
    "budget,budgets,haushaltsplan,haushalt,voranschlag,presupuesto,begroting,orcamento,wirtschaftsplan,budgetentwurf",
} as const;

const compiled = new Map<string, RegExp>();

function pattern(words: string, flags: "iu" | "giu" = "iu"): RegExp {
  let made = compiled.get(flags + words);
  if (!made) {
    const terms = words.split(",").map((word) => literally(word).replaceAll(" ", "[\\s/(),-]+"));
    made = new RegExp(`(?<![\\p{L}\\p{N}])(?:${terms.join("|")})(?![\\p{L}\\p{N}])`, flags);
    compiled.set(flags + words, made);
  }
  return made;
}

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "");

/** The month or quarter before the reported one, as opposed to that of the previous year. */
const STRETCH_BEFORE = /\b(?:last|prior|previous|preceding)\s+(month|quarter)(?!\p{L})/iu;

/** Which preceding period a heading means: "Change from prior month". */
export const saysBefore = (text: string) =>
  STRETCH_BEFORE.exec(text)?.[1]?.toLowerCase() as "month" | "quarter" | undefined;

/** Whether a heading contains a word of this kind. */
export const says = (text: string, word: HeadingWord) =>
  pattern(HEADING_WORDS[word]).test(plain(word === "prior" ? text.replace(STRETCH_BEFORE, " ") : text));

/** Whether a column heading contains a word of this kind or its abbreviation. */
export const headingSays = (text: string, word: HeadingWord) =>
  says(text, word) || (SHORT_FORMS[word]?.test(text) ?? false);

/** Whether a title contains a word of this kind. */
export const titleSays = (text: string, word: keyof typeof TITLE_WORDS) =>
  pattern(TITLE_WORDS[word]).test(plain(text));

/** Removes the words of these kinds from a text. */
export const withoutWords = (text: string, words: HeadingWord[]) =>
  words.reduce((rest, word) => rest.replace(pattern(HEADING_WORDS[word], "giu"), " "), plain(text));

/** Whether a text consists of words of this kind only. */
export const isOnly = (text: string, word: HeadingWord) =>
  says(text, word) && !/[\p{L}\p{N}]/u.test(withoutWords(text, [word]));
