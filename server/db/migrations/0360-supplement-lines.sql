-- Amounts by line: those of a former release have none.
update supplement set doc = doc || '{"lines": []}'::jsonb where not doc ? 'lines';
