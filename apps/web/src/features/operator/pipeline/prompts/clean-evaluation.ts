export const cleanEvaluationPrompt = `You are a news analyst for {company_name}.
Keywords: {keywords}

Score each of the {total_articles} articles below from 0 to 10 for its relevance to {company_name}:
- 7 to 10: about the company, a competitor or its market, with facts that matter for decisions
- 5 to 6: related, but without consequences of its own
- 0 to 4: a passing mention, or something else

Articles:
{articles}

Return JSON with "analyses" and "summary".
"analyses" has one entry for each article:
{ "article_url": "...", "article_title": "...", "relevance_score": 0, "triggering_keywords": ["..."], "ai_reasoning": "one sentence" }
"summary" is:
{ "total_articles": 0, "average_relevance": 0, "high_relevance_count": 0 }
High relevance is a score of 7 or more.`;
