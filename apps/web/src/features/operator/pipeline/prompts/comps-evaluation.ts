export const compsEvaluationPrompt = `You are a competitive intelligence analyst for {company_name}.
Keywords: {keywords}

Judge each of the {total_articles} articles below: how important is it for the leaders of {company_name}, from 0 to 10?
- 7 to 10: a move of the company or a competitor that calls for a decision
- 5 to 6: worth knowing
- 0 to 4: a passing mention, or something else

Articles:
{articles}

Return JSON with "evaluations", one entry for each article:
{ "title": "...", "importance": 0, "reasoning": "one sentence", "key_points": ["..."] }`;
