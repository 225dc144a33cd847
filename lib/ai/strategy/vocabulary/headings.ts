import type { Role } from "@/lib/ai/strategy/grid/types";

/**
 * Headings of scorecards, by what stands below them; where two roles are named, the cells and the other headings decide. English as in
 * the scorecards, plans and exports of the fixtures; the other languages from the templates of balanced scorecards that their
 * auditors and associations publish. Case, accents and plurals do not matter; see grid/heading-words.ts.
 */
const ENGLISH: [string, string][] = [
  [
    "ignored",
    "#,national,sector,median,quartile,assurance,rank,no,nr,ref,reference,id,code,s/n,sl no,item no,kpi no,kpi ref,kpi #,number,lfd nr,kpi number,weight,weighting,weightage,variance,var,variance to target,variance to plan,variance to budget,vs target,vs plan,vs budget,vs ly,vs py,vs prior year,delta,δ,diff,difference,gap,gap to target,change,yoy,mom,qoq,growth,trend,sparkline,trend line,direction of travel,arrow,forecast,outlook,projected,projection,fc,estimate,frequency,reporting frequency,source,data source,type,lead/lag,leading/lagging,threshold,tolerance,stretch,stretch target,minimum,maximum,benchmark,peer,industry average,formula,calculation,method,score weighting,weighted score,points,impact,cost,evidence,link,version,last updated,updated,date,over budget,under budget,over/under,remaining,used,spent,attainment,achievement,of target,to target,of plan,of budget,% achieved,% achievement,% attained,% delivered,% reached,achieved %,achievement %,target achieved,achieved of target,green,amber,red,yellow,green threshold,amber threshold,red threshold,prev,previous status,previous rag,prior month,previous month,last month,last quarter,previous quarter,prior period,previous period,last period,last week,last report,previous target,last target,prior target,prior actual,previous actual",
  ],
  [
    "measure",
    "kpi,pi,okr,metric,measure,indicator,kri,performance indicator,performance measure,performance metric,key result,kr,measure of success,success measure,success criteria,success criterion,success metric,success indicator,key performance indicator,kpi/metric,metric/kpi,kpi/measure,kpi or measure,what we measure,what we will measure,how we measure,how we measure it,how we measure success,how we will measure it,how we will know,how will we know,how do we know,how we'll know,how we know it,performance commitment,key figure,risk indicator,key risk indicator,kpi name,kpi title,metric name,metric title,measure name,measure title,indicator name,indicator title,key result name,key result title,measurement,kpi statement,ratio,criteria,criterion",
  ],
  [
    "measure comment",
    "kpi description,kpi definition,metric description,measure description,measure definition,indicator description,metric definition,indicator definition",
  ],
  ["group ignored", "risk"],
  [
    "ignored status",
    "confidence,delivery confidence,confidence rating,confidence assessment,overall confidence",
  ],
  [
    "initiative",
    "initiative,project,programme,program,milestone,deliverable,workstream,commitment,initiative name,project name,project title,initiative title,programme name,scheme",
  ],
  ["target objective", "goal,aim,ambition,strategic goal,strategic aim"],
  [
    "objective",
    "objective,priority area,goal statement,objective/goal,goal/objective,what we will achieve,what we want to achieve,what we are aiming for,objective name,objective title,goal name,goal title,outcome name,outcome title,strategic objective,okr objective",
  ],
  ["objective ignored", "priority"],
  ["objective current", "outcome"],
  [
    "group",
    "theme,chain,risk type,risk area,risk category,pillar,perspective,area,category,function,department,division,domain,dimension,team,business unit,group,region,country,site,plant,location,market,branch,segment,brand,section,result area,strategy,workplan area,focus area,strand,topic,stream,portfolio,parent,parent goal,parent objective,aligned to,linked to,linked objective,supports,supporting objective",
  ],
  ["baseline", "from"],
  ["target", "to"],
  ["item", "item,description,title,name,what,line item,detail"],
  [
    "target",
    "target,required,requirement,target value,target level,plan,planned,plan value,planned value,budget,budgeted,bud,benefit target,saving target,benefits target,savings target,commitment level,pcl,limit,sla,service level,target range,bud draft,draft budget,approved budget,revised budget,desired level,desired value,desired state,required level,standard,where we want to be,where we need to be,where we aim to be,where we plan to be,where we expect to be,to-be,tgt,appetite,board appetite,risk appetite,appetite limit,appetite level,agreed,agreed level,agreed service level,contracted,contracted level,goal value,goal level,aim value,full-year target,kpi target,target this year,ceiling,floor,cap,expectation,expected",
  ],
  [
    "current",
    "actual,current,reached,currently,latest,result,achieved,performance,reached so far,done so far,achieved so far,delivered so far,result so far,so far,benefit to date,saving to date,benefits to date,savings to date,benefits delivered,savings delivered,savings achieved,benefits realised,12m rolling,12-month rolling,r12m,rolling 12 month,rolling twelve month,last 12 month,last twelve month,trailing 12 month,ltm,ttm,to date,ytd,year to date,today,now,value,outturn,realised,position,level,figure,measured,reported,this month,this quarter,this period,this year,reading,outcome value,actual value,current reading,datapoint,where we are,where we stand,where we are now,where we stand now,as-is,status quo value,act,fytd,current term,current season,this term,this season,this week,in year,in month,in quarter,where we've got to,latest position,latest result,month actual,current performance,current position,delivered,rolling",
  ],
  [
    "baseline",
    "baseline,base,base line,base year,starting point,starting value,starting level,starting position,start,start value,initial,initial value,basis,where we were,where we started,prior year,previous year,last year,py,ly,prior year actual,last year actual,previous year actual,last season,previous season,prior season,baseline value,baseline level",
  ],
  [
    "status",
    "status,ontrack,rag,brag,rag status,status rag,rag rating,rag score,rating,brag rating,brag status,traffic light,r/a/g,health,state,rag (current),colour,color,assessment,overall,within standard,in standard,within target,in target,within tolerance,within appetite,within limit,within plan,within sla,within policy,in tolerance,in limit,target met,standard met,sla met,meets target,meets standard,on track,on target,on course,on-target,on track/off track,met,pass,pass/fail,pass or fail,compliant,how are we doing,how is it going,how are we performing,how are we progressing,how is this going,are we on track,is it on track,are we on target,on plan",
  ],
  [
    "owner",
    "owner,lead,sponsor,responsible,accountable,in charge,responsibility,accountability,executive,exec,who,dri,resp,respons,assigned to,assignee,owned by,held by,lead trustee,lead officer,lead director,lead executive,lead member,lead governor,lead partner,manager,director,champion,person responsible,responsible person,responsible owner,trustee,governor,cabinet member,cabinet lead,portfolio holder,nominated officer,senior officer,sro,convenor,who leads,who owns it,who leads it,who is responsible,who's responsible,officer,head,holder",
  ],
  [
    "due",
    "due,by,due date,due by,date due,deadline,by when,target date,completion,completion date,end date,delivery date,finish,finish date,when,timeline,timeframe,time frame,target completion,target completion date,planned completion,planned end,planned finish,planned finish date,achieve by,achieved by,complete by,completed by,finish by,deliver by,delivered by,done by,target year,horizon,timing,delivery,review by,go-live,go-live date,end",
  ],
  [
    "begun",
    "start date,begin date,date started,started,starts,start on,started on,starting on,begun,began,begin,begins,commenced,commencement,commencement date,baseline date,kick-off,kickoff,kick-off date,launch,launch date",
  ],
  ["unit", "unit,uom,unit of measure,unit of measurement,measurement unit,measure unit"],
  [
    "unit ignored",
    "metric type,measurement type,unit type,value type,kpi type,target type,metric format,measurement format,unit format,value format,target format",
  ],
  [
    "progress comment",
    "progress,progress to date,progress to target,% complete,% completed,complete %,percent complete,percentage complete,% completion,complete,% progress,progress %,% done,done,kr progress,progress bar,overall progress,current progress",
  ],
  ["comment initiative", "action,key action,activity,key activity,task,key task"],
  [
    "comment",
    "comment,note,commentary,remark,narrative,next step,update,explanation,latest update,status update,status comment,status note,status commentary,progress update,progress note,progress comment,progress commentary,definition,rationale,key message,context,highlight",
  ],
  [
    "direction",
    "direction,polarity,good is,better,good,desired direction,desired trend,preferred direction,higher/lower is better,direction of good,better if,better is,good if,good when,goal direction,target direction,optimisation,optimization,good performance",
  ],
  ["period", "period,month,quarter,year,reporting period,reporting month,reporting date,as of,as at,week"],
  [
    "period current",
    "latest month,latest period,latest quarter,latest year,reported month,reported period,data period,time period,measurement period,performance period,okr period,goal period,okr cycle,cycle,period covered,period reported,latest week,latest season",
  ],
];

/** German, Swedish, French, Spanish, Portuguese, Italian, Dutch, Danish, Norwegian and Polish. */
const OTHER_LANGUAGES: [string, string][] = [
  [
    "ignored",
    "abweichung,veränderung,gewichtung,quelle,nummer,prognose,avvikelse,vikt,källa,écart,évolution,pondération,source des données,fréquence,numéro,tendance,prévision,desviación,variación,diferencia,ponderación,fuente,frecuencia,tendencia,código,número,previsión,desvio,variação,diferença,ponderação,fonte,tendência,scostamento,variazione,peso,andamento,codice,fonte dati,afwijking,verschil,weging,bron,trend,afvigelse,vægt,kilde,avvik,odchylenie,waga,źródło",
  ],
  [
    "measure",
    "kennzahl,messgröße,indikator,leistungsindikator,messwert,nyckeltal,mått,indikatör,indicateur,indicateur clé,indicateur de performance,indicateur de résultat,mesure,indicador,indicador clave,indicador clave de desempeño,indicador de gestión,indicador de resultado,indicador-chave,indicador de desempenho,métrica,indicatore,indicatore chiave,indicatore di performance,metrica,misura,indicator,prestatie-indicator,kritieke prestatie-indicator,meeteenheid indicator,nøgletal,indikator,måling,nøkkeltall,wskaźnik,miernik",
  ],
  [
    "target",
    "soll,sollwert,zielwert,planwert,vorgabe,cible,valeur cible,objectif chiffré,prévu,målvärde,budgeterat,meta,valor meta,valor objetivo,objetivo anual,meta anual,presupuesto,previsto,planificado,valor alvo,orçado,planejado,planeado,alvo,valore obiettivo,valore target,valore atteso,target atteso,pianificato,streefwaarde,norm,doelwaarde,begroot,begroting,gepland,målsætning,måltal,målverdi,wartość docelowa,docelowo",
  ],
  [
    "current",
    "ist,istwert,aktuell,erreicht,aktueller wert,utfall,nuvärde,réel,réalisé,résultat,valeur actuelle,valeur atteinte,real,resultado,resultado actual,valor actual,valor alcanzado,valor real,alcanzado,realizado,ejecutado,actual,logro,resultado atual,valor atual,alcançado,consuntivo,risultato,valore attuale,valore raggiunto,raggiunto,effettivo,realisatie,resultaat,gerealiseerd,actueel,huidige waarde,resultat,faktisk,nåværende,realiseret,wynik,wartość bieżąca,wykonanie",
  ],
  [
    "status",
    "ampel,bewertung,statut,trafikljus,läge,état,feu tricolore,météo,évaluation,estado,semáforo,situación,estatus,cumplimiento,situação,status atual,farol,stato,semaforo,stato di avanzamento,valutazione,stoplicht,kleur,stand van zaken,stand,beoordeling,trafiklys,vurdering,stan,ocena",
  ],
  [
    "owner",
    "verantwortlich,verantwortlicher,verantwortliche,zuständig,ansvarig,ägare,responsable,pilote,porteur,responsable del indicador,área responsable,unidad responsable,dueño,encargado,responsável,área responsável,dono,responsabile,referente,direzione responsabile,eigenaar,verantwoordelijke,trekker,ansvarlig,ejer,eier,właściciel,odpowiedzialny",
  ],
  [
    "initiative",
    "maßnahme,projekt,meilenstein,vorhaben,initiativ,projet,jalon,chantier,iniciativa,proyecto,hito,iniciativa estratégica,projeto,marco,progetto,iniziativa,traguardo,initiatief,mijlpaal,milepæl,inicjatywa,kamień milowy",
  ],
  [
    "target objective",
    "ziel,mål,objectif,objetivo,obiettivo,doel,doelstelling,cel,strategisches ziel,objectif stratégique,objetivo estratégico,obiettivo strategico,strategische doelstelling,strategiskt mål",
  ],
  ["objective", "prioridad,prioridade,priorità,prioriteit,priorité"],
  [
    "group",
    "bereich,perspektive,handlungsfeld,abteilung,område,perspektiv,axe,axe stratégique,perspective,domaine,thème,perspectiva,eje,eje estratégico,ámbito,área,línea estratégica,departamento,eixo,eixo estratégico,prospettiva,asse,ambito,asse strategico,perspectief,thema,pijler,domein,perspektyw,obszar",
  ],
  [
    "item",
    "beschreibung,bezeichnung,description de l'indicateur,descripción,nombre,concepto,descrição,nome,descrizione,omschrijving,naam,beskrivning,expected result,what success looks like,what good looks like,what does success look like,how success will look like,what will success look like",
  ],
  [
    "baseline",
    "ausgangswert,vorjahr,startvärde,föregående år,valeur initiale,valeur de référence,année précédente,référence,línea base,línea de base,valor base,valor inicial,año anterior,punto de partida,linha de base,ano anterior,valor de referência,valore iniziale,valore di partenza,anno precedente,base di partenza,nulmeting,beginwaarde,uitgangswaarde,vorig jaar,udgangspunkt,året før,forrige år,wartość bazowa,poprzedni rok",
  ],
  [
    "due",
    "termin,fällig,fällig am,frist,slutdatum,förfaller,échéance,date limite,date cible,fecha límite,fecha meta,fecha fin,fecha objetivo,plazo,vencimiento,prazo,data limite,data alvo,scadenza,termine,data obiettivo,einddatum,streefdatum,termijn,gereed,forfald,slutdato,termin realizacji",
  ],
  [
    "begun",
    "startdatum,beginn,date de début,début,fecha de inicio,inicio,data de início,início,data inizio,data di inizio,begindatum,startdato,data rozpoczęcia",
  ],
  [
    "unit",
    "einheit,maßeinheit,enhet,unité,unité de mesure,unidad,unidad de medida,unidade,unidade de medida,unità,unità di misura,eenheid,meeteenheid,enhed,jednostka",
  ],
  [
    "progress comment",
    "fortschritt,framsteg,avancement,taux d'avancement,avance,progreso,% avance,grado de avance,progresso,avanço,% conclusão,avanzamento,% avanzamento,voortgang,fremskridt,fremdrift,postęp",
  ],
  [
    "comment",
    "bemerkung,kommentar,anmerkung,commentaire,remarque,observation,comentario,observación,nota,comentário,observação,commento,osservazione,opmerking,toelichting,bemærkning,merknad,komentarz,uwagi",
  ],
  ["direction", "polaridad,sentido,polaridade,polarità,richting,sens"],
  [
    "period",
    "zeitraum,monat,quartal,jahr,månad,période,mois,trimestre,année,periodo,mes,año,período,mês,ano,mese,anno,periode,maand,kwartaal,jaar,måned",
  ],
];

const each = (labelled: [string, string][]) =>
  labelled.flatMap(([roles, words]) =>
    words.split(",").map((heading): [string, Role[]] => [heading, roles.split(" ") as Role[]]),
  );

/** Each heading with what it may hold, best first. */
export const LABELLED_HEADINGS = { english: each(ENGLISH), others: each(OTHER_LANGUAGES) };
