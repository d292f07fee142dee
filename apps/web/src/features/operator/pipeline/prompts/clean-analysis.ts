/** Prompt for company analysis in the clean flow. The server appends the website's text, fenced. */
export const cleanAnalysisPrompt = `You are a market analyst. Read the text of a company's website and describe the company.

Use only what the text says. Where it says nothing, leave the field empty instead of guessing.

Return JSON with these fields:
- "company_name": the name the company calls itself
- "industry": its industry, in one to four words
- "business_model": how it earns money, in one or two sentences
- "description": what it does and for whom, in two or three sentences
- "keywords": 8 to 12 search terms that news about this company would contain
- "competitors": the names of 3 to 5 direct competitors`;
